import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { type OpenRegion, useOpenRegions } from '#/session/open-regions';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { SkeletonCards } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr } from '#/ui/marks/ltr';

const WAY = 'grid grid-cols-[18px_1fr_auto] items-center gap-3 min-h-11 [&_span]:text-ink2';

type ContactRegion = Pick<OpenRegion, 'name' | 'contactNumber' | 'email'>;

/** The contacts of the account's region; before sign-in, of every region. */
export function Contacts({ account }: { account: Session | undefined }) {
  const t = useTranslations();
  const regions = useOpenRegions({ isWanted: account === undefined });
  const shown = account ? [account.user.region] : regions.data;
  return (
    <section
      className="grid gap-2.5 p-4 border border-line rounded-card bg-surface"
      aria-labelledby="contacts"
    >
      <h2 id="contacts">{t('help.contact.title')}</h2>
      {shown?.map((region) => (
        <RegionContacts key={region.id} region={region} isNamed={shown.length > 1} />
      ))}
      {regions.isLoading && <SkeletonCards count={1} height={120} label={t('help.contact.title')} />}
      {regions.isError && (
        <StateFrame
          kind="error"
          title={t('help.contact.failed')}
          action={<Button onClick={() => void regions.refetch()}>{t('common.retry')}</Button>}
        />
      )}
    </section>
  );
}

function RegionContacts({ region, isNamed }: { region: ContactRegion; isNamed: boolean }) {
  const t = useTranslations('help.contact');
  const { locale } = useLocale();
  const digits = region.contactNumber.replace(/\D/g, '');
  return (
    <div className="grid">
      {isNamed && <h3>{region.name[locale]}</h3>}
      <a href={`tel:+${digits}`} className={WAY}>
        <IconPhone size={18} aria-hidden="true" />
        <span>{t('phone')}</span>
        <Ltr>{region.contactNumber}</Ltr>
      </a>
      <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" className={WAY}>
        <IconBrandWhatsapp size={18} aria-hidden="true" />
        <span>{t('whatsApp')}</span>
        <Ltr>{region.contactNumber}</Ltr>
      </a>
      <a href={`mailto:${region.email}`} className={WAY}>
        <IconMail size={18} aria-hidden="true" />
        <span>{t('email')}</span>
        <Ltr>{region.email}</Ltr>
      </a>
    </div>
  );
}
