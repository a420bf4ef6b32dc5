import type { BodyTo } from '@mazad/contract/calls';
import { CreateRegionSchema, type OperatorRegion } from '@mazad/contract/operator/regions';
import { COUNTRIES, REGION_RULES } from '@mazad/domain/region-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { intlLocales } from '#/i18n/locale';
import { within } from '#/session/api/query-client';
import { useFields } from '#/session/use-fields';
import { SelectField } from '#/ui/fields/select-field';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT, amountOf } from '../forms/amounts';
import { ConsequenceForm } from '../forms/consequence-form';
import { ListDrawer } from '../list/list-drawer';
import { sendTo, useChange } from '../queries';
import { marketQueries } from './use-market';

type NewRegionRequest = BodyTo<'POST /operator/regions'>;

type NewRegionProps = { onClose: () => void; onCreated: (region: OperatorRegion) => void };

/** Creates a region in a supported country, with its currency and time zone. */
export function NewRegion({ onClose, onCreated }: NewRegionProps) {
  const t = useTranslations('operatorMarket.regions');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const create = useChange(sendTo('POST /operator/regions'), {
    of: ({ regionId }) => marketQueries.region(regionId),
    stale: ['GET /operator/regions'],
    said: ({ name }) => t('created', { region: name[locale] }),
    onDone: (region) => {
      void queryClient.invalidateQueries(within('public', 'GET /regions'));
      onCreated(region);
    },
  });
  const form = useFields<NewRegionRequest>(CreateRegionSchema, {
    regionId: '',
    country: COUNTRIES[0],
    nameEn: '',
    nameAr: '',
    contactNumber: '',
    contactEmail: '',
    note: '',
  });
  const countryName = new Intl.DisplayNames([intlLocales[locale]], { type: 'region' });
  const { currency, timeZone } = REGION_RULES[form.watch('country')];
  const field = (name: 'regionId' | 'nameEn' | 'nameAr' | 'contactNumber' | 'contactEmail') => ({
    ...form.field(name),
    label: t(name),
    autoComplete: 'off',
  });
  return (
    <ListDrawer label={t('add')} title={t('add')} onClose={onClose}>
      <ConsequenceForm
        text={t('createText', { currency: currencyWord(currency, locale), timeZone })}
        submitLabel={t('create')}
        sending={create}
        onSubmit={form.submit(create.mutate)}
        onCancel={onClose}
      >
        <SelectField
          {...form.field('country')}
          label={t('country')}
          options={COUNTRIES.map((value) => ({ value, label: countryName.of(value) ?? value }))}
        />
        <TextField {...field('regionId')} autoFocus isLtr placeholder="dubai-south" />
        <TextField {...field('nameEn')} isLtr />
        <TextField {...field('nameAr')} />
        <TextField {...field('contactNumber')} isLtr inputMode="tel" />
        <TextField {...field('contactEmail')} isLtr inputMode="email" />
        <TextField {...form.field('sellTax', amountOf)} {...AMOUNT} label={t('sellTax')} />
        <TextArea {...form.field('note')} label={operator('noteRequired')} />
      </ConsequenceForm>
    </ListDrawer>
  );
}
