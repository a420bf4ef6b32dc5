import { type PaymentRow, ReverseSchema } from '@mazad/contract/operator/money';
import { IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { TextArea } from '#/ui/fields/text-area';
import { Ltr } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import { ConsequenceForm } from '../../forms/consequence-form';
import { FormError } from '../../forms/form-error';
import { FormSection } from '../../list/form-section';
import { sendTo } from '../../queries';
import { useRegionTimeZone } from '../../use-regions';
import { useDocument, usePosting } from '../use-money';
import type { EntryKey } from './entry-key';

/** The common fields of ledger entries. */
export type Entry = Pick<
  PaymentRow,
  'storeId' | 'transactionId' | 'storeName' | 'documentNumber' | 'amount' | 'currency' | 'reversedBy'
>;

export type PostedFields = Pick<PaymentRow, 'postedAt' | 'regionId'>;
type PostedAtProps = { entry: PostedFields; kind: Parameters<ReturnType<typeof useFormats>['date']>[1] };

/** The posting time in the region's zone, as on its documents. */
export function PostedAt({ entry, kind }: PostedAtProps) {
  const { date } = useFormats(useRegionTimeZone(entry.regionId));
  return <Ltr>{date(entry.postedAt, kind)}</Ltr>;
}

/** Amounts that raise a balance are plain; those that lower it have a sign and the colour of received money. */
export function EntryAmount({
  entry,
}: {
  entry: Pick<Entry, 'amount' | 'currency'> & { reversedBy: string | number | null };
}) {
  const { amount, currency, reversedBy } = entry;
  const tone = amount < 0 ? 'text-first' : undefined;
  return (
    <Money
      value={amount}
      signed={amount < 0}
      weight="strong"
      currency={currency}
      className={reversedBy ? 'text-ink3 line-through' : tone}
    />
  );
}

/** Also for automatic postings. */
export function PostedBy({ actor }: Pick<PaymentRow, 'actor'>) {
  const t = useTranslations('operatorMoney');
  return actor === 'system' ? t('byPlatform') : <Ltr>{actor}</Ltr>;
}

export function DocumentButton({ entry }: { entry: EntryKey }) {
  const t = useTranslations('operatorMoney');
  const file = useDocument({ storeId: entry.storeId, transactionId: entry.transactionId });
  return (
    <>
      <Button
        icon={<IconFileDownload size={16} aria-hidden="true" />}
        isBusy={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('download')}
      </Button>
      <FormError error={file.error} />
    </>
  );
}

type ReversalProps = {
  text: string;
  why: string;
  said: string;
  post: (reason: { narrative: string }) => Promise<unknown>;
  /** The consequence. */
  children?: ReactNode;
};

/** A correction is a new entry (C1, P6). */
export function Reversal(props: ReversalProps) {
  const t = useTranslations('operatorMoney');
  return (
    <FormSection
      title={t('reverseTitle')}
      look="danger"
      openLabel={t('reverse')}
      form={(onClose) => <ReverseForm {...props} onClose={onClose} />}
    />
  );
}

function ReverseForm({ text, why, said, post, children, onClose }: ReversalProps & { onClose: () => void }) {
  const t = useTranslations('operatorMoney');
  const reverse = usePosting(post, () => said, onClose);
  const { field, submit } = useFields(ReverseSchema, { narrative: '' });
  return (
    <ConsequenceForm
      tone="lose"
      text={text}
      submitLabel={t('reverse')}
      sending={reverse}
      onSubmit={submit(reverse.mutate)}
      onCancel={onClose}
    >
      <TextArea {...field('narrative')} autoFocus label={why} />
      {children}
    </ConsequenceForm>
  );
}

/** For a store's entry. */
export function ReverseSection({ entry }: { entry: Entry }) {
  const t = useTranslations('operatorMoney');
  const { storeId, transactionId, storeName, documentNumber } = entry;
  return (
    <Reversal
      text={t('reverseText', { document: documentNumber, store: storeName })}
      why={t('reverseWhy')}
      said={t('reversedNow', { document: documentNumber })}
      post={sendTo('POST /operator/payments/{storeId}/{transactionId}/reversal', { storeId, transactionId })}
    />
  );
}
