import { useTranslations } from 'use-intl';
import { Segmented } from '#/ui/fields/segmented';
import { Select } from '#/ui/fields/select-field';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { RANGE_IDS, type RangeId } from './dashboard-search';

type RangeChoiceProps = { value: RangeId; onChange: (range: RangeId) => void };

/** The four ranges; on a phone in the device's own list. */
export function RangeChoice({ value, onChange }: RangeChoiceProps) {
  const t = useTranslations('dashboard');
  const isPhone = useIsPhone();
  const options = RANGE_IDS.map((range) => ({ value: range, label: t(`ranges.${range}`) }));
  if (!isPhone) return <Segmented label={t('range')} value={value} options={options} onChange={onChange} />;
  return (
    <Select
      aria-label={t('range')}
      size="sm"
      value={value}
      options={options}
      onChange={(event) => onChange(event.target.value as RangeId)}
    />
  );
}
