import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '#/ui/panel';
import { SINGLE_KEYS_OFF } from '#/ui/single-keys';
import { Switch } from '#/ui/switch';

export function KeysPanel() {
  const t = useTranslations('account.keys');
  const [isOn, setOn] = useState(() => localStorage.getItem(SINGLE_KEYS_OFF) === null);
  const change = (next: boolean) => {
    if (next) localStorage.removeItem(SINGLE_KEYS_OFF);
    else localStorage.setItem(SINGLE_KEYS_OFF, '1');
    setOn(next);
  };
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={<Switch label={t('title')} isOn={isOn} onChange={change} />}
    />
  );
}
