import type { Upload } from '@mazad/contract/bids/bid-books';

type Shown = {
  /** Opened by a button that needs a category: 'Customer price'. */
  hasCategory: boolean;
  /** Opened from the list of files, without the button that started it. */
  isAgain: boolean;
  /** Null while loading. */
  upload: Pick<Upload, 'state' | 'kind'> | null;
};

/** The dialog's title: the button’s label, or for a reopened upload, its kind. */
export function titleOf({ hasCategory, isAgain, upload }: Shown) {
  if (upload?.state === 'CHECKED') return 'check';
  if (isAgain && !upload) return 'title';
  const isBook = isAgain ? upload?.kind === 'SPOT_BOOK' : !hasCategory;
  return isBook ? 'uploadBook' : 'customerPrice';
}
