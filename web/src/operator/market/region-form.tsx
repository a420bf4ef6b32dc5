import { type OperatorRegion, UpdateRegionSchema } from '@mazad/contract/operator/regions';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT, amountOf } from '../forms/amounts';
import { ConsequenceForm } from '../forms/consequence-form';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { useEdit } from '../forms/use-edit';
import { sendTo, useChange } from '../queries';
import { MARKET, marketQueries } from './use-market';
import { useRegionFacts } from './use-market-facts';

const FIELDS = ['contactNumber', 'contactEmail', 'taxRegistrationNumber', 'sellTax'] as const;

/** A region's contact and sell tax; the tax's effect on offers is shown above the button (C2, M4). */
export function RegionForm({ region, onClose }: { region: OperatorRegion; onClose: () => void }) {
  const t = useTranslations('operatorMarket.regions');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { regionId, storeCount: stores } = region;
  const factsOf = useRegionFacts();
  const edit = useEdit(region, UpdateRegionSchema, FIELDS, { note: '' });
  const { before, field, own, typed } = edit;
  const update = useChange(sendTo('PUT /operator/regions/{regionId}', { regionId }), {
    of: marketQueries.region(regionId),
    stale: MARKET,
    said: () => operator('saved', { name: region.name[locale] }),
    onDone: onClose,
    onOvertaken: edit.takeOver,
  });
  const isContactSame = own.contactNumber === undefined && own.contactEmail === undefined;
  const rise = typed.sellTax - before.sellTax;
  const taxText = rise > 0 ? t('taxUp', { stores }) : rise < 0 ? t('taxDown', { stores }) : undefined;
  const { question, confirmFigure } = useConfirmFigure(update.error, typed.sellTax, '%');
  return (
    <ConsequenceForm
      {...edit.shown(factsOf)}
      text={taxText ?? (isContactSame ? undefined : t('contactText'))}
      tone={taxText ? 'near' : 'plain'}
      submitLabel={operator('change')}
      question={question}
      sending={update}
      onSubmit={edit.submit((change, refusal) => update.mutate({ ...change, confirmFigure }, refusal))}
      onCancel={onClose}
    >
      <TextField
        {...field('contactNumber')}
        autoFocus
        label={t('contactNumber')}
        isLtr
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        {...field('contactEmail')}
        label={t('contactEmail')}
        isLtr
        inputMode="email"
        autoComplete="off"
      />
      <TextField {...field('sellTax', amountOf)} {...AMOUNT} label={t('sellTax')} />
      <TextField {...field('taxRegistrationNumber')} {...AMOUNT} inputMode="numeric" label={t('taxNumber')} />
      <TextArea {...field('note')} label={operator('noteRequired')} />
    </ConsequenceForm>
  );
}
