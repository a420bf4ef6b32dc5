import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GuideFrame, useGuideAccount } from '#/page/guide-frame';
import { PaletteHost } from '#/palette/palette-host';
import { Words } from '#/session/frames/words';
import type { Session } from '#/session/session-store';

type HelpPageProps = {
  page: 'help' | 'support';
  account: number | undefined;
  children: (account: Session | undefined) => ReactNode;
};

export function HelpPage(props: HelpPageProps) {
  return (
    <Words of="help">
      <Page {...props} />
    </Words>
  );
}

function Page({ page, account, children }: HelpPageProps) {
  const t = useTranslations('help');
  const session = useGuideAccount(account);
  return (
    <GuideFrame page={page} title={page === 'help' ? t('title') : t('support.title')} account={session}>
      {children(session)}
      {session && <PaletteHost session={session} />}
    </GuideFrame>
  );
}
