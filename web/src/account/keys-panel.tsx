import { useTranslations } from 'use-intl';
import { Panel } from '#/ui/panel';
import { Switch } from '#/ui/switch';
import { useKeysOff } from '#/ui/use-keys-off';

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
