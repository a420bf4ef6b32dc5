import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { Contacts } from './contacts';
import classes from './support-screen.module.css';

const WITH_DEAL = ['dealId', 'imei', 'what', 'picture'] as const;

/** Whom to call, and what to have at hand. */
export function SupportScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations('help.support');
  const search = { account: account?.index };
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </header>
      <Contacts account={account} />
      <section className={classes.part} aria-labelledby="at-hand">
        <h2 id="at-hand">{t('atHand')}</h2>
        <ul className={classes.list}>
          {WITH_DEAL.map((one) => (
            <li key={one}>{t(one)}</li>
          ))}
        </ul>
        <p className={classes.warning}>{t('never')}</p>
      </section>
      <section className={classes.part} aria-labelledby="faster">
        <h2 id="faster">{t('faster')}</h2>
        <p className={classes.more}>
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
