import { useTranslations } from 'use-intl';
import { Switch } from '#/ui/fields/switch';
import { Panel } from '#/ui/frames/panel';
import { useKeysOff } from '#/ui/parts/use-keys-off';

export function KeysPanel() {
  const t = useTranslations('account.keys');
  const { isOff, setOff } = useKeysOff();
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={<Switch label={t('title')} isOn={!isOff} onChange={(isOn) => setOff(!isOn)} />}
    />
  );
}
