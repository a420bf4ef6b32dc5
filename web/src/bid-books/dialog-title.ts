import type { Upload } from '@mazad/contract/bids/bid-books';

type Shown = {
  /** Begun by a button that asks for the category: 'Customer price'. */
  hasCategory: boolean;
  /** Opened again from the list of files: nothing is left of the button that began it. */
  isAgain: boolean;
  /** Null until it is known. */
  upload: Pick<Upload, 'state' | 'kind'> | null;
};

/** What stands over the dialog of an upload: the button’s words, and of one that is opened again, what it is. */
export function titleOf({ hasCategory, isAgain, upload }: Shown) {
  if (upload?.state === 'CHECKED') return 'check';
  if (isAgain && !upload) return 'title';
  const isBook = isAgain ? upload?.kind === 'SPOT_BOOK' : !hasCategory;
  return isBook ? 'uploadBook' : 'customerPrice';
}
