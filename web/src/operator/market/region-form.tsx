import type { BodyTo } from '@mazad/contract/calls';
import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { amountOf } from '../forms/amounts';
import { type RegionFields, RegionFieldsSchema } from '../forms/change-fields';
import { Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { keepOwnEdits, ownEdits } from '../forms/own-edits';
import { useConfirmFigure } from '../forms/use-confirm-figure';
import { useOpened } from '../forms/use-opened';
import { callOperator } from '../frame/operator-session';
import { useChange } from '../queries';
import { MARKET, marketQueries } from './use-market';
import { useRegionFacts } from './use-market-facts';

type RegionChange = BodyTo<'PUT /operator/regions/{regionId}'>;

type Change = Omit<RegionChange, 'version'>;
const fieldsOf = ({ contactNumber, contactEmail, taxRegistrationNumber, sellTax }: OperatorRegion) => ({
  contactNumber,
  contactEmail,
  taxRegistrationNumber,
  sellTax,
});

/** Contact and sell tax of a region; what a tax does to offers stands above the button (C2, M4). */
export function RegionForm({ region, onClose }: { region: OperatorRegion; onClose: () => void }) {
  const t = useTranslations('operatorMarket.regions');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { regionId, storeCount: stores } = region;
  const factsOf = useRegionFacts();
  const { opened, was, goOn } = useOpened(region);
  const before = fieldsOf(opened);
  const form = useForm<RegionFields>({
    defaultValues: { ...before, note: '' },
    resolver: contractResolver(RegionFieldsSchema, locale),
  });
  const update = useChange(
    (fields: Change) =>
      callOperator('PUT /operator/regions/{regionId}', {
        params: { regionId },
        body: { ...fields, version: opened.version },
      }),
    {
      of: marketQueries.region(regionId),
      stale: MARKET,
      said: () => t('saved', { region: region.name[locale] }),
      onDone: onClose,
      onOvertaken: (now) => {
        const { note, ...typed } = form.getValues();
        form.reset({ ...keepOwnEdits(typed, before, fieldsOf(now)), note });
        goOn(now);
      },
    },
  );
  const { errors } = form.formState;
  const typed = form.watch();
  const own = ownEdits(before, typed);
  const isContactSame = own.contactNumber === undefined && own.contactEmail === undefined;
  const rise = typed.sellTax - before.sellTax;
  const taxText = rise > 0 ? t('taxUp', { stores }) : rise < 0 ? t('taxDown', { stores }) : undefined;
  const { question, confirmFigure } = useConfirmFigure(update.error, typed.sellTax, '%');
  const submit = form.handleSubmit(({ note, ...fields }) =>
    update.mutate({ ...ownEdits(before, fields), note, confirmFigure }),
  );
  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={taxText ?? (isContactSame ? undefined : t('contactText'))}
      tone={taxText ? 'near' : 'plain'}
      submitLabel={t('change')}
      isBusy={update.isPending}
      question={question}
      disabledReason={Object.keys(own).length === 0 ? t('nothingChanged') : undefined}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField
        {...form.register('contactNumber')}
        autoFocus
        label={t('contactNumber')}
        isLtr
        inputMode="tel"
        autoComplete="off"
        error={errors.contactNumber?.message}
      />
      <TextField
        {...form.register('contactEmail')}
        label={t('contactEmail')}
        isLtr
        inputMode="email"
        autoComplete="off"
        error={errors.contactEmail?.message}
      />
      <TextField
        {...form.register('sellTax', { setValueAs: amountOf })}
        label={t('sellTax')}
        isLtr
        inputMode="decimal"
        autoComplete="off"
        error={errors.sellTax?.message}
      />
      <TextField
        {...form.register('taxRegistrationNumber')}
        label={t('taxNumber')}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        error={errors.taxRegistrationNumber?.message}
      />
      <TextArea {...form.register('note')} label={operator('noteRequired')} error={errors.note?.message} />
    </ConsequenceForm>
  );
}
