import type { CreditLimit } from '@mazad/contract/credit';
import { IconAlertTriangle, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { Ltr, Price } from '#/ui/marks/ltr';
import classes from './credit-alert.module.css';
import { usedPercent } from './credit-figures';

type CreditAlertProps = { session: Session; credit: CreditLimit; currency: string };

/** Credit problems that block the store's offers, and what to do. Nothing without problems. */
export function CreditAlert({ session, credit, currency }: CreditAlertProps) {
  const t = useTranslations('credit');
  const { date } = useFormats();
  const { isExceeded, isExceededDate, level } = credit;
  if (isExceeded) {
    const since = isExceededDate ? date(isExceededDate, 'soon') : '';
    const over = credit.runningBalance + credit.blockedCredit - credit.creditLimit;
    return (
      <Box tone="lose" title={t('exceeded', { since })} session={session}>
        {t.rich('exceededText', {
          over: () => <Price key="over" value={over} currency={currency} fixed weight="strong" />,
        })}
      </Box>
    );
  }
  if (credit.creditLimit === 0) {
    return (
      <Box tone="plain" title={t('noLimit')} session={session}>
        {credit.availableCredit === 0
          ? t('noLimitText')
          : t.rich('paidAheadText', {
              available: () => (
                <Price key="left" value={credit.availableCredit} currency={currency} fixed weight="strong" />
              ),
            })}
      </Box>
    );
  }
  if (level === 0) return null;
  return (
    <Box
      tone={level === 95 ? 'lose' : 'near'}
      title={t('nearlyUsed', { percent: usedPercent(credit) })}
      session={session}
    >
      {t.rich('nearlyUsedText', {
        available: () => (
          <Price key="left" value={credit.availableCredit} currency={currency} fixed weight="strong" />
        ),
      })}
    </Box>
  );
}

type BoxProps = { tone: 'lose' | 'near' | 'plain'; title: string; session: Session; children: ReactNode };

function Box({ tone, title, session, children }: BoxProps) {
  const t = useTranslations('credit');
  const id = useId();
  const { contactNumber, email } = session.user.region;
  return (
    <section className={classes.box} data-tone={tone} aria-labelledby={id}>
      <IconAlertTriangle size={20} aria-hidden="true" className={classes.icon} />
      <div className="min-w-0">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="max-w-205 mt-0.5 mb-2 text-ink">{children}</p>
        <p className={classes.ways}>
          <Link to="/$accountId/statement" params={{ accountId: String(session.index) }}>
            {t('statement')}
          </Link>
          <a href={`tel:+${contactNumber.replace(/\D/g, '')}`}>
            <IconPhone size={15} aria-hidden="true" />
            <Ltr>{contactNumber}</Ltr>
          </a>
          <a href={`mailto:${email}`}>
            <IconMail size={15} aria-hidden="true" />
            <Ltr>{email}</Ltr>
          </a>
        </p>
      </div>
    </section>
  );
}
