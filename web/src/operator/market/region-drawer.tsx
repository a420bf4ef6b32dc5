import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { FormSection } from '../list/form-section';
import { ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import { RegionForm } from './region-form';
import { RegionTime } from './region-time';
import { ScheduleForm } from './schedule-form';
import { useScheduleWords } from './schedule-words';
import { useRegion } from './use-market';

type RegionDrawerProps = { regionId: string; onClose: () => void };

export function RegionDrawer({ regionId, onClose }: RegionDrawerProps) {
  const t = useTranslations('operatorMarket.regions');
  const words = useListWords('regions');
  const { locale } = useLocale();
  const { data: region, error, isFetching, refetch } = useRegion(regionId);
  return (
    <ListDrawer
      label={region?.name[locale] ?? words.name}
      title={<bdi>{region?.name[locale] ?? '…'}</bdi>}
      lead={
        region && (
          <span>
            {t('stores', { count: region.storeCount })} ·{' '}
            {t.rich('inZone', { zone: () => <Ltr>{region.timeZone}</Ltr> })}
          </span>
        )
      }
      onClose={onClose}
    >
      {region ? (
        <>
          <Executions region={region} />
          <Terms region={region} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} />
      )}
    </ListDrawer>
  );
}

function Executions({ region }: { region: OperatorRegion }) {
  const t = useTranslations('operatorMarket.regions');
  const { date } = useFormats(region.timeZone);
  const scheduleWords = useScheduleWords();
  const { nextExecution, followingExecution, comingSchedule, timeZone } = region;
  const time = (at: string) => <RegionTime at={at} timeZone={timeZone} />;
  return (
    <FormSection
      title={t('scheduleTitle')}
      openLabel={t('changeSchedule')}
      form={(onClose) => <ScheduleForm region={region} onClose={onClose} />}
    >
      <KeyValueList
        items={[
          { id: 'schedule', label: t('schedule'), value: scheduleWords(region.schedule) },
          comingSchedule && {
            id: 'coming',
            label: t('coming', { date: date(followingExecution, 'soon') }),
            value: scheduleWords(comingSchedule),
          },
          { id: 'next', label: t('next'), value: time(nextExecution), isStrong: true },
          { id: 'following', label: t('following'), value: time(followingExecution) },
        ]}
      />
    </FormSection>
  );
}

function Terms({ region }: { region: OperatorRegion }) {
  const t = useTranslations('operatorMarket.regions');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  return (
    <FormSection
      title={t('termsTitle')}
      openLabel={operator('change')}
      form={(onClose) => <RegionForm region={region} onClose={onClose} />}
    >
      <KeyValueList
        items={[
          { id: 'number', label: t('contactNumber'), value: <Ltr>{region.contactNumber}</Ltr> },
          { id: 'email', label: t('contactEmail'), value: <Ltr>{region.contactEmail}</Ltr> },
          { id: 'tax', label: t('sellTaxLabel'), value: <Ltr>{region.sellTax}%</Ltr>, isStrong: true },
          {
            id: 'taxNumber',
            label: t('taxNumber'),
            value: <Ltr>{region.taxRegistrationNumber || '—'}</Ltr>,
          },
          { id: 'currency', label: t('currency'), value: currencyWord(region.currency, locale) },
        ]}
      />
    </FormSection>
  );
}
