import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { Dropdown, MenuItem } from '#/ui/buttons/dropdown';
import { useIsReadOnly } from '../cells/bid-rights';
import { type BookButtonsProps, BookUpload, useDownload, useDownloadReason } from './book-buttons';

/** Download and Upload bid book (S6), without room for two buttons. */
export function PhoneBooks({ account, view }: BookButtonsProps) {
  const t = useTranslations();
  const isReadOnly = useIsReadOnly();
  const downloadReason = useDownloadReason(view);
  const { isBusy, download } = useDownload(account, view);
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <Dropdown
        label={t('shell.nav.bidBook')}
        align="end"
        trigger={(trigger) => (
          <IconButton look="default" label={t('shell.nav.bidBook')} isBusy={isBusy} {...trigger}>
            <IconDots size={16} aria-hidden="true" />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            <MenuItem
              icon={<IconDownload size={16} aria-hidden="true" />}
              disabledReason={downloadReason}
              onSelect={() => {
                close();
                download();
              }}
            >
              {t('bids.download')}
            </MenuItem>
            <MenuItem
              icon={<IconUpload size={16} aria-hidden="true" />}
              disabledReason={isReadOnly ? t('bids.viewOnlyReason') : undefined}
              onSelect={() => {
                close();
                setUploading(true);
              }}
            >
              {t('bids.upload')}
            </MenuItem>
          </>
        )}
      </Dropdown>
      {isUploading && <BookUpload account={account} categoryId={null} onClose={() => setUploading(false)} />}
    </>
  );
}
