import type { UnsettledEntry } from '@mazad/contract/statement';
import { useTranslations } from 'use-intl';
import { ModelName } from '#/ui/marks/model-name';
import { BucketKey } from '../bucket-key';

/** The deal, otherwise the stack, otherwise the document. */
export function entryId({ appraisalCode, stackId, documentNumber }: UnsettledEntry): string {
  return appraisalCode ?? stackId ?? documentNumber;
}

/** The device, with the kind of charge unless it is a purchase; otherwise the note. */
export function EntryName({ entry }: { entry: UnsettledEntry }) {
  const t = useTranslations('statement');
  const { product, kind, narrative } = entry;
  const what = product === undefined ? narrative : kind === 'PURCHASE' ? undefined : t(`kind.${kind}`);
  return (
    <span className="flex gap-2 min-w-0 font-medium whitespace-nowrap *:first:flex-initial *:first:min-w-0">
      {product === undefined ? <span>{t(`kind.${kind}`)}</span> : <ModelName name={product} />}
      {what && <bdi className="cut-off flex-1 min-w-0 text-ink2 font-normal">{what}</bdi>}
    </span>
  );
}

/** The time past its due day. */
export function EntryAge({ entry }: { entry: UnsettledEntry }) {
  const t = useTranslations('statement');
  const { bucket, daysPastDue } = entry;
  return (
    <span
      className="inline-flex items-center whitespace-nowrap data-past:text-lose"
      data-past={daysPastDue > 0 || undefined}
    >
      <BucketKey bucket={bucket} />
      {daysPastDue > 0 ? t('daysPast', { count: daysPastDue }) : t('bucket.NOT_DUE')}
    </span>
  );
}
