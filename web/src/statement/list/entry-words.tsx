import type { StatementEntry } from '@mazad/contract/statement';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconBuildingBank,
  IconPackage,
  IconReceipt,
  IconStack2,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';

const ICONS: Record<StatementEntry['kind'], TablerIcon> = {
  PURCHASE: IconPackage,
  PAYMENT: IconBuildingBank,
  PAYOUT: IconBuildingBank,
  GRADE_CREDIT: IconZoomCheck,
  GRADE_DEBIT: IconZoomCheck,
  RETURN_CREDIT: IconArrowBackUp,
  BULK_PURCHASE: IconStack2,
  CHARGE: IconReceipt,
  ADJUSTMENT: IconAdjustments,
  REVERSAL: IconArrowBackUp,
};

export function EntryIcon({ entry, size = 16 }: { entry: StatementEntry; size?: number }) {
  const Icon = ICONS[entry.kind];
  return <Icon size={size} aria-hidden="true" />;
}

/** The device, the stack, or the payment method. */
export function EntryProduct({ entry }: { entry: StatementEntry }) {
  const t = useTranslations('statement');
  if (entry.entryType === 'TRANSACTION') return <ModelName name={entry.product} />;
  if (entry.entryType === 'BULK_PURCHASE') return <>{t('lines', { count: entry.transactions.length })}</>;
  if (entry.method) return <>{t(`method.${entry.method}`)}</>;
  return <bdi>{entry.narrative ?? t(`kind.${entry.type}`)}</bdi>;
}

/** The deal or stack; null for money. */
export function entryReference(entry: StatementEntry): string | null {
  if (entry.entryType === 'TRANSACTION') return entry.appraisalCode;
  return entry.entryType === 'BULK_PURCHASE' ? entry.stackId : null;
}

/** The kind of entry, with its note. */
export function EntryNote({ entry }: { entry: StatementEntry }) {
  const t = useTranslations('statement');
  // Without product and method, the note is already shown as the name.
  const isSaid = entry.entryType === 'PAYMENT' && !entry.method;
  return (
    <>
      {entry.reverses
        ? t.rich('reversalOf', { document: () => <Ltr>{entry.reverses}</Ltr> })
        : t(`kind.${entry.kind}`)}
      {entry.narrative && !isSaid && (
        <>
          {' · '}
          <bdi>{entry.narrative}</bdi>
        </>
      )}
    </>
  );
}
