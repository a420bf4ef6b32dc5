import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchWords } from '#/i18n/words-files';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { DialogFrame } from '#/ui/frames/part-frame';
import { useToasts } from '#/ui/frames/undo-toast';
import { lazyPart } from '#/ui/parts/lazy-part';
import { useIsReadOnly } from '../cells/bid-rights';
import type { BidsView } from './bids-search';

export const BookUpload = lazyPart(async () => {
  await fetchWords('bid-books');
  return (await import('#/bid-books/book-upload')).BookUpload;
}, DialogFrame);

export type BookButtonsProps = { account: number; view: BidsView };

/** Download and Upload bid book (S6). */
export function BookButtons({ account, view }: BookButtonsProps) {
  const t = useTranslations('bids');
  const isReadOnly = useIsReadOnly();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, download } = useDownload(account, view);
  return (
    <>
      <Button
        isBusy={isBusy}
        disabledReason={useDownloadReason(view)}
        icon={<IconDownload size={15} aria-hidden="true" />}
        onClick={download}
      >
        <span className="max-[1440px]:sr-only">{t('download')}</span>
      </Button>
      <Button
        disabledReason={isReadOnly ? t('viewOnlyReason') : undefined}
        icon={<IconUpload size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-[1440px]:sr-only">{t('upload')}</span>
      </Button>
      {isOpen && <BookUpload account={account} categoryId={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A book needs one category and one brand. */
export function useDownloadReason(view: BidsView): string | undefined {
  const t = useTranslations('bids');
  if (view.category === '' || view.brands.length === 0) return t('modelReason');
  return view.brands.length > 1 ? t('oneBrandReason') : undefined;
}

export function useDownload(account: number, view: BidsView) {
  const errorText = useErrorText();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    import('#/session/files/save-file')
      .then(({ saveBook }) => saveBook(account, view.category, view.brands[0] ?? ''))
      .catch((error: unknown) => void show({ tone: 'failed', text: errorText(error).line }))
      .finally(() => setBusy(false));
  };
  return { isBusy, download };
}
