import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSettled } from '#/ui/parts/use-settled';
import { SEARCH_WAIT_MS } from '#/ui/search/use-search-text';
import type { AMOUNTS, Amounts } from '../frame/bids-search';
import { readAmount } from './amount-of';

type AmountRangeParts = {
  ends: (typeof AMOUNTS)[number];
  amounts: Amounts;
  currency: string;
  onChange: (amounts: Amounts) => void;
};

/** The text in an amount's two boxes, and when it applies. */
export function useAmountRange({ ends, amounts, currency, onChange }: AmountRangeParts) {
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [isWithin, setWithin] = useState(false);
  const set = ends.map((end) => amounts[end]);
  const now = set.join();
  const [seen, setSeen] = useState(now);
  // Follows outside changes, but never while typing.
  if (seen !== now) {
    setSeen(now);
    if (!isWithin) setTyped(null);
  }
  const texts = typed ?? set.map((amount) => String(amount ?? ''));
  const read = texts.map((text, index) => readAmount(text, currency, index === 0 ? 'from' : 'to'));

  /** Swapped bounds are applied in the right order, but shown as typed during typing. */
  const commit = (): boolean => {
    if (!typed || read.includes(null)) return false;
    const [low, high] = inOrder(read);
    const isChange = low !== set[0] || high !== set[1];
    if (isChange) onChange({ [ends[0]]: low, [ends[1]]: high });
    return isChange;
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  const settled = useSettled(typed, SEARCH_WAIT_MS);
  useEffect(() => {
    if (settled) latest.current();
  }, [settled]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
      if (event.key === 'Escape') setTyped(null);
    },
    onFocus: () => setWithin(true),
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setWithin(false);
      // An invalid amount stays visible, with an error.
      if (!commit() && !read.includes(null)) setTyped(null);
    },
  };
  const type = (index: number, text: string) =>
    setTyped(texts.map((one, place) => (place === index ? text : one)));
  return { texts, read, type, handlers };
}

type Read = ReturnType<typeof readAmount>;

function inOrder([low, high]: readonly Read[]): (number | undefined)[] {
  const ends = [low ?? undefined, high ?? undefined];
  return low != null && high != null && low > high ? ends.reverse() : ends;
}
