import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { NoticeBar } from '#/ui/frames/notice-bar';
import { onceLeft } from '#/ui/parts/once-left';

const watch = (changed: () => void) => onlineManager.subscribe(changed);
const isOnlineNow = () => onlineManager.isOnline();

/** Shown on every screen while offline, and briefly when online again, until the pointer has left the screen. */
export function ConnectionNotice() {
  const t = useTranslations();
  const isOnline = useSyncExternalStore(watch, isOnlineNow);
  const [isShown, setShown] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) return setShown(true);
    const screen = document.getElementById('content');
    return screen ? onceLeft(screen, () => setShown(false)) : setShown(false);
  }, [isOnline]);
  return (
    <div role="status">
      {isShown && (
        <NoticeBar
          label={t('shell.connection')}
          icon={isOnline ? <IconWifi size={16} /> : <IconWifiOff size={16} />}
        >
          <p>
            {isOnline ? (
              t('shell.lineBack')
            ) : (
              <>
                <strong>{t('errors.networkTitle')}</strong> {t('shell.lineGone')}
              </>
            )}
          </p>
        </NoticeBar>
      )}
    </div>
  );
}
