import { IconSelector } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { AccountFace } from '#/page/account-face';
import type { Session } from '#/session/session-store';
import { Dropdown } from '#/ui/buttons/dropdown';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';

const ProfileItems = lazyPart(async () => (await import('./profile-items')).ProfileItems);

export function ProfileMenu({ session }: { session: Session }) {
  const t = useTranslations();
  usePreload(ProfileItems);
  const label = t('shell.account', { name: session.user.storeName });
  return (
    <Dropdown
      label={label}
      align="end"
      width={280}
      trigger={(trigger) => (
        <button
          type="button"
          className="flex items-center justify-center gap-2 min-w-10 h-10 p-[3px] border border-line rounded-button bg-transparent cursor-pointer touch-target hover:border-line2 hover:bg-hover phone:border-0"
          {...trigger}
        >
          <AccountFace session={session} />
          <IconSelector size={15} aria-hidden="true" className="flex-none max-[900px]:hidden" />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows count={4} label={t('common.pleaseWait')} />}>
          <ProfileItems session={session} onClose={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}
