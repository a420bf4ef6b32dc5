import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './copyable-id.module.css';
import { useCopy } from './use-copy';

type CopyableIdProps = {
  value: string;
  /** The shown text if it differs from the copied one, such as a grouped IMEI. */
  display?: string;
  /** Set in a grid, which has a single tab stop. */
  cellTabIndex?: 0 | -1;
};

/** Only the icon copies; a click on the text goes to its container, such as a row that opens. */
export function CopyableId({ value, display = value, cellTabIndex }: CopyableIdProps) {
  const t = useTranslations('common');
  const { isCopied, copy } = useCopy(value);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <bdi dir="ltr">{display}</bdi>
      <button
        type="button"
        className={classes.copy}
        tabIndex={cellTabIndex}
        data-grid-widget={cellTabIndex === undefined ? undefined : ''}
        aria-label={t('copy', { value: display })}
        onClick={(event) => {
          event.stopPropagation();
          copy();
        }}
      >
        <Icon size={13} data-copied={isCopied || undefined} aria-hidden="true" />
        <output className="sr-only">{isCopied ? t('copied') : ''}</output>
      </button>
    </span>
  );
}

/** 356938112045712 → 35693811 204571 2, as printed on the box. */
export function groupImei(imei: string): string {
  return /^\d{15}$/.test(imei) ? `${imei.slice(0, 8)} ${imei.slice(8, 14)} ${imei.slice(14)}` : imei;
}
