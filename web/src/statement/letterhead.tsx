import { useTranslations } from 'use-intl';
import { useFormats, useTimeZone } from '#/i18n/i18n-provider';
import { useSession } from '#/session/use-session';
import { useNow } from '#/ui/parts/use-now';
import { todayIn } from '#/ui/text/date-range';
import type { StatementFilter } from './statement-search';

const TICK_MS = 60_000;

type LetterheadProps = { accountIndex: number; filter: StatementFilter };

/** In print: the store, the days, and the time of printing. */
export function Letterhead({ accountIndex, filter }: LetterheadProps) {
  const t = useTranslations('statement');
  const user = useSession(accountIndex)?.user;
  const { date } = useFormats();
  const local = useFormats('UTC').date;
  const now = useNow(TICK_MS);
  const day = (text: string) => local(`${text}T00:00:00Z`, 'list');
  const today = todayIn(useTimeZone());
  const to = day(filter.to || today);
  return (
    <p className="mz-only-print">
      <bdi>{user?.storeName}</bdi> · <bdi>{user?.email}</bdi>
      <br />
      {filter.from ? t('printedDays', { from: day(filter.from), to }) : t('printedUntil', { to })}
      {' · '}
      {t('printedOn', { at: date(new Date(now), 'moment') })}
    </p>
  );
}
