import { WHOSE, type Whose } from '@mazad/contract/choices';
import { useTranslations } from 'use-intl';
import { Segmented } from '#/ui/fields/segmented';

type WhoseSwitchProps = { value: Whose; onChange: (whose: Whose) => void };

/** The store's own deals, or the whole market's. */
export function WhoseSwitch({ value, onChange }: WhoseSwitchProps) {
  const t = useTranslations('dashboard');
  return (
    <Segmented
      label={t('whose')}
      value={value}
      options={WHOSE.map((whose) => ({ value: whose, label: t(whose), meaning: t(`whoseIs.${whose}`) }))}
      onChange={onChange}
    />
  );
}
