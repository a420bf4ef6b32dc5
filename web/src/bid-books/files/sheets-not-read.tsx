import type { UploadCounts } from '@mazad/contract/bids/bid-books';
import { useTranslations } from 'use-intl';
import { LeftSheets } from '#/ui/frames/left-sheets';

type SheetsNotReadProps = { counts: UploadCounts; className?: string | undefined };

/** Which sheets have no id, and what follows from it for a file of prices (E3). */
export function SheetsNotRead({ counts: { leftSheets, had }, className }: SheetsNotReadProps) {
  const t = useTranslations('bidBooks');
  const label = t(had === null ? 'leftSheets' : 'leftSheetsOfPrices');
  return <LeftSheets label={label} names={leftSheets} className={className} />;
}
