import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { useToasts } from '#/ui/frames/undo-toast';
import { useIsReadOnly } from '../cells/bid-rights';
import type { BidsView } from './bids-search';

/** The bid book parts that the route provides; loaded on use. */
export type BookParts = {
  Upload: ComponentType<{ account: number; categoryId: null; onClose: () => void }>;
  download: (account: number, categoryId: string, brandId: string) => Promise<void>;
};

export type BookButtonsProps = { account: number; view: BidsView; books: BookParts };

/** Download and Upload bid book (S6). */
export function BookButtons({ account, view, books }: BookButtonsProps) {
  const t = useTranslations('bids');
  const isReadOnly = useIsReadOnly();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, download } = useDownload(account, view, books);
  const { Upload } = books;
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
      {isOpen && <Upload account={account} categoryId={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A book needs one category and one brand. */
export function useDownloadReason(view: BidsView): string | undefined {
  const t = useTranslations('bids');
  if (view.category === '' || view.brands.length === 0) return t('modelReason');
  return view.brands.length > 1 ? t('oneBrandReason') : undefined;
}

export function useDownload(account: number, view: BidsView, books: BookParts) {
  const errorText = useErrorText();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    books
      .download(account, view.category, view.brands[0] ?? '')
      .catch((error: unknown) => void show({ tone: 'failed', text: errorText(error).line }))
      .finally(() => setBusy(false));
  };
  return { isBusy, download };
}
