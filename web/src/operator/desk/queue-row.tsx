import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Nuqta } from '#/ui/pictures/nuqta';
import { cityName, useRegionOf } from '../use-regions';
import classes from './queue-pane.module.css';

type RegistrationRow = RowOf<'GET /operator/registrations'>;

/** R1: longer waits are marked. */
const LONG_WAIT_MS = 24 * 3_600_000;

const SHAPES = { IN_REVIEW: 'half', ACTIVE: 'full', REJECTED: 'hollow' } as const;

type QueueRowProps = { row: RegistrationRow; isOpen: boolean; onOpen: (signupId: string) => void };

export function QueueRow({ row, isOpen, onOpen }: QueueRowProps) {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const region = useRegionOf()(row.regionId);
  const { age, date } = useFormats(region?.timeZone);
  const isLate = row.stage === 'IN_REVIEW' && Date.now() - Date.parse(row.queuedAt) > LONG_WAIT_MS;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(row.signupId)}
    >
      <span className="grid flex-1 min-w-0">
        <span className="cut-off font-semibold">
          <bdi>{row.storeName}</bdi>
        </span>
        <span className="cut-off text-ink3 text-small">
          <bdi>{row.name}</bdi> · <bdi>{cityName(region?.country, row.city, locale)}</bdi> ·{' '}
          {region?.name[locale] ?? row.regionId}
        </span>
      </span>
      <span className="grid flex-none justify-items-end">
        <span
          className="text-ink3 text-small data-late:text-near data-late:font-semibold"
          data-late={isLate || undefined}
        >
          <bdi>{row.decidedAt ? date(row.decidedAt, 'day') : age(row.queuedAt)}</bdi>
        </span>
        <span
          className="text-near-mark data-[stage=ACTIVE]:text-first-mark data-[stage=REJECTED]:text-lose-mark"
          data-stage={row.stage}
        >
          <Nuqta shape={SHAPES[row.stage]} size={11} />
          <span className="sr-only">{t(`registrations.stages.${row.stage}`)}</span>
        </span>
      </span>
    </button>
  );
}
