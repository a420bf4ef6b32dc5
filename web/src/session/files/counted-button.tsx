import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { onePress } from '../one-press';
import { megabytesOf } from './use-counted-download';

/** Its words change while it works; its box stays. */
const STEADY = 'min-w-38';

type CountedButtonProps = {
  label: string;
  /** Bytes received; null while no download is running. */
  bytes: number | null;
  disabledReason?: string | undefined;
  onStart: () => void;
  onCancel: () => void;
};

/** Saves a file that is streamed, so it shows the size so far and can be cancelled. */
export function CountedButton({ label, bytes, disabledReason, onStart, onCancel }: CountedButtonProps) {
  const t = useTranslations('deals');
  if (bytes === null)
    return (
      <Button
        className={STEADY}
        disabledReason={disabledReason}
        icon={<IconDownload size={16} aria-hidden="true" />}
        {...onePress(onStart)}
      >
        {label}
      </Button>
    );
  return (
    <Button className={STEADY} icon={<IconX size={16} aria-hidden="true" />} {...onePress(onCancel)}>
      <span className="sr-only">{t('downloading')}</span>
      <bdi>{t('received', { megabytes: megabytesOf(bytes) })}</bdi>
    </Button>
  );
}
