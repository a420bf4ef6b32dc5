import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { Contacts } from './contacts';

const WITH_DEAL = ['dealId', 'imei', 'what', 'picture'] as const;

export function SupportScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations('help.support');
  const search = { account: account?.index };
  return (
    <div className="grid gap-5 max-w-170 mx-auto">
      <header className="grid gap-1">
        <h1>{t('title')}</h1>
        <p className="text-ink2">{t('lead')}</p>
      </header>
      <Contacts account={account} />
      <section className="grid gap-2" aria-labelledby="at-hand">
        <h2 id="at-hand">{t('atHand')}</h2>
        <ul className="grid gap-1 m-0 ps-5">
          {WITH_DEAL.map((one) => (
            <li key={one}>{t(one)}</li>
          ))}
        </ul>
        <p className="py-2.5 px-3.5 rounded-button bg-near-tint text-near">{t('never')}</p>
      </section>
      <section className="grid gap-2" aria-labelledby="faster">
        <h2 id="faster">{t('faster')}</h2>
        <p className="flex flex-wrap gap-x-7 gap-y-3 coarse:gap-y-7">
          <Link to="/help" search={search}>
            {t('toHelp')}
          </Link>
          <Link to="/tutorials" search={search}>
            {t('toTutorials')}
          </Link>
        </p>
      </section>
    </div>
  );
}
