import type { UploadCounts } from '@mazad/contract/bids/bid-books';
import { useTranslations } from 'use-intl';
import { LeftSheets } from '#/ui/frames/left-sheets';

type SheetsNotReadProps = { counts: UploadCounts; className?: string | undefined };

/** The sheets without an id, and what that means for a price file (E3). */
export function SheetsNotRead({ counts: { leftSheets, had }, className }: SheetsNotReadProps) {
  const t = useTranslations('bidBooks');
  const label = t(had === null ? 'leftSheets' : 'leftSheetsOfPrices');
  return <LeftSheets label={label} names={leftSheets} className={className} />;
}
