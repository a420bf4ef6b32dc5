import type { BodyTo } from '@mazad/contract/calls';
import { CreateBulkPurchaseSchema, type StoreCredit } from '@mazad/contract/operator/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currencyWord, formatAmount } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { useFieldsBy } from '#/session/use-fields';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';
import { ConsequenceForm } from '../../forms/consequence-form';
import { useConfirmFigure } from '../../forms/use-confirm-figure';
import { useListWords } from '../../list/list-words';
import { sendTo } from '../../queries';
import { BalanceChange } from '../balance-change';
import type { EntryKey } from '../ledger/entry-key';
import { usePosting } from '../use-money';
import { isOverLimit, sumsOf } from './bulk-sums';
import { GoodsLines, NO_LINE } from './goods-lines';

type NewBulkPurchase = BodyTo<'POST /operator/bulk-purchases'>;

type BulkFormProps = { credit: StoreCredit; onClose: () => void; onDone: (key: EntryKey) => void };

/** Posts goods bought in bulk; exactly the shown total is posted. */
export function BulkForm({ credit, onClose, onDone }: BulkFormProps) {
  const t = useTranslations('operatorMoney');
  const words = useListWords('bulk-purchases');
  const { locale } = useLocale();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { storeId, name, sellTaxBasisPoints } = credit;
  const currency = currencyWord(credit.currency, locale);
  const check = contractResolver(CreateBulkPurchaseSchema, locale);
  const form = useFieldsBy<NewBulkPurchase>({
    defaultValues: { storeId, idempotencyKey, stackId: '', narrative: '', lines: [NO_LINE], total: 1 },
    // The total is not typed but computed from the lines.
    resolver: (typed, ...rest) =>
      check({ ...typed, total: sumsOf(typed.lines, sellTaxBasisPoints)?.total ?? typed.total }, ...rest),
  });
  const create = usePosting(
    sendTo('POST /operator/bulk-purchases'),
    ({ stackId }) => t('bulk.created', { stack: stackId, store: name }),
    onDone,
  );
  const sums = sumsOf(form.watch('lines'), sellTaxBasisPoints);
  const { question, confirmFigure } = useConfirmFigure(create.error, sums?.total, currency);
  const isOver = sums !== null && isOverLimit(credit, sums.total);
  const totalError = form.errorOf('total');
  const price = (value: number) => <Price value={value} fixed currency={currency} />;
  const total = sums ? formatAmount(sums.total, currency, locale) : '';
  return (
    <ConsequenceForm
      tone={isOver ? 'near' : 'plain'}
      text={isOver ? t('bulk.overLimit') : t('bulk.text', { days: credit.termsDays })}
      submitLabel={t('bulk.post', { total })}
      question={question}
      disabledReason={sums ? undefined : t('bulk.incomplete')}
      sending={create}
      onSubmit={form.submit((purchase, refusal) => create.mutate({ ...purchase, confirmFigure }, refusal))}
      onCancel={onClose}
    >
      <TextField {...form.field('stackId')} autoFocus label={words.columns.stack} isLtr autoComplete="off" />
      <GoodsLines form={form} />
      <TextArea {...form.field('narrative')} label={t('narrative')} />
      {totalError && <p className="m-0 text-near">{totalError}</p>}
      {sums && (
        <>
          <KeyValueList
            items={[
              { id: 'subtotal', label: t('bulk.subtotal'), value: price(sums.subtotal) },
              {
                id: 'tax',
                label: t('bulk.tax', { rate: String(sellTaxBasisPoints / 100) }),
                value: price(sums.tax),
              },
              { id: 'total', label: t('bulk.total'), value: price(sums.total), isStrong: true },
            ]}
          />
          <BalanceChange credit={credit} amount={sums.total} />
        </>
      )}
    </ConsequenceForm>
  );
}
