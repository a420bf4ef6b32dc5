import type { DealDetail } from '@mazad/contract/deals';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/copyable-id';
import classes from './deal-header.module.css';

type DealHeaderProps = {
  accountIndex: number;
  code: string;
  deal: DealDetail | null;
  timeZone: string | undefined;
};

export function DealHeader({ accountIndex, code, deal, timeZone }: DealHeaderProps) {
  const t = useTranslations('deals');
  const { date } = useFormats(timeZone);
  return (
    <header className={classes.bar}>
      <BackLink accountIndex={accountIndex} />
      <h1 className={classes.title}>
        <span>{t('detailsFor')}</span> <CopyableId value={code} />
      </h1>
      {deal && (
        <p className={classes.date}>
          {t('dateOf')} {date(deal.dealTS, 'do MMM yyyy')}
        </p>
      )}
    </header>
  );
}

function BackLink({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('deals');
  const router = useRouter();
  const isFromDeals = useLocation({ select: (location) => location.state.isFromDeals });
  const goBack = (event: MouseEvent) => {
    if (!isFromDeals || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to="/$accountId/my-deals"
      params={{ accountId: String(accountIndex) }}
      className={classes.back}
      aria-label={t('back')}
      onClick={goBack}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}
