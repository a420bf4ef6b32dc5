import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { Contacts } from './contacts';

const WITH_DEAL = ['dealId', 'imei', 'what', 'picture'] as const;

export function SupportScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations();
  const search = { account: account?.index };
  return (
    <div className="grid gap-5 max-w-170 mx-auto">
      <header className="grid gap-1">
        <h1>{t('shell.guide.support')}</h1>
        <p className="text-ink2">{t('help.support.lead')}</p>
      </header>
      <Contacts account={account} />
      <section className="grid gap-2" aria-labelledby="at-hand">
        <h2 id="at-hand">{t('help.support.atHand')}</h2>
        <ul className="grid gap-1 m-0 ps-5">
          {WITH_DEAL.map((one) => (
            <li key={one}>{t(`help.support.${one}`)}</li>
          ))}
        </ul>
        <p className="py-2.5 px-3.5 rounded-button bg-near-tint text-near">{t('help.support.never')}</p>
      </section>
      <section className="grid gap-2" aria-labelledby="faster">
        <h2 id="faster">{t('help.support.faster')}</h2>
        <p className="flex flex-wrap gap-x-7 gap-y-3 coarse:gap-y-7">
          <Link to="/help" search={search}>
            {t('help.support.toHelp')}
          </Link>
          <Link to="/tutorials" search={search}>
            {t('shell.nav.tutorials')}
          </Link>
        </p>
      </section>
    </div>
  );
}
