import type { RowOf } from '@mazad/contract/calls';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Nuqta } from '#/ui/pictures/nuqta';
import { cityName, useRegionOf } from '../use-regions';

type RegistrationRow = RowOf<'GET /operator/registrations'>;

/** R1: longer waits are marked. */
const LONG_WAIT_MS = 24 * 3_600_000;

const SHAPES = { IN_REVIEW: 'half', ACTIVE: 'full', REJECTED: 'hollow' } as const;

type QueueButtonProps = { isOpen: boolean; onClick: () => void; children: ReactNode };

/** A row of a desk's queue, marked while its subject is open. */
export function QueueButton({ isOpen, onClick, children }: QueueButtonProps) {
  return (
    <button
      type="button"
      className="relative flex gap-3 w-full min-h-15.5 py-2.5 px-5 border-0 border-b border-b-line bg-transparent text-start cursor-pointer hover:bg-hover focus-visible:-outline-offset-3 aria-[current]:bg-accent-tint aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:inset-s-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-accent phone:px-4"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

type QueueRowProps = { row: RegistrationRow; isOpen: boolean; onOpen: (signupId: string) => void };

export function QueueRow({ row, isOpen, onOpen }: QueueRowProps) {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const region = useRegionOf()(row.regionId);
  const { age, date } = useFormats(region?.timeZone);
  const isLate = row.stage === 'IN_REVIEW' && Date.now() - Date.parse(row.queuedAt) > LONG_WAIT_MS;
  return (
    <QueueButton isOpen={isOpen} onClick={() => onOpen(row.signupId)}>
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
    </QueueButton>
  );
}
