import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/copyable-id';
import classes from './deal-header.module.css';

type BackLinkProps = { accountIndex: number; list: 'my-deals' | 'appraisals'; label: string };

type DealHeaderProps = BackLinkProps & {
  title: string;
  code: string;
  /** When it was won; null until it is known. */
  wonAt: string | null;
  timeZone: string | undefined;
};

/** Above the details of a deal or an appraisal. */
export function DealHeader({ title, code, wonAt, timeZone, ...back }: DealHeaderProps) {
  const t = useTranslations('deals');
  const { date } = useFormats(timeZone);
  return (
    <header className={classes.bar}>
      <BackLink {...back} />
      <h1 className={classes.title}>
        <span>{title}</span> <CopyableId value={code} />
      </h1>
      {wonAt && (
        <p className={classes.date}>
          {t('dateOf')} {date(wonAt, 'do MMM yyyy')}
        </p>
      )}
    </header>
  );
}

function BackLink({ accountIndex, list, label }: BackLinkProps) {
  const router = useRouter();
  const isFromList = useLocation({ select: (location) => location.state.isFromList });
  const goBack = (event: MouseEvent) => {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to={`/$accountId/${list}`}
      params={{ accountId: String(accountIndex) }}
      className={classes.back}
      aria-label={label}
      onClick={goBack}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}
