import { useCallback, useEffect, useRef, useState } from 'react';
import { cleanTyped } from './search-text';

type SearchText = {
  /** What is searched for now. */
  value: string;
  /** What it is searched in: what was typed for one is nothing for the next. */
  place?: string;
  /** Takes out what cannot be searched for. */
  clean?: ((text: string) => string) | undefined;
  onSearch: (text: string) => void;
};

/** X6: how long every box waits for the next letter before it searches. */
export const SEARCH_WAIT_MS = 1_000;

/** The text of a box that searches by itself once nothing more is typed. */
export function useSearchText({ value, place, clean, onSearch }: SearchText) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const placeNow = useRef(place);

  // The address may change the search as well; what was sent from here comes back while the next letter is typed.
  useEffect(() => {
    if (value === sent.current && place === placeNow.current) return;
    clearTimeout(timer.current);
    placeNow.current = place;
    sent.current = value;
    setText(value);
  }, [value, place]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const type = (input: HTMLInputElement) => {
    const next = clean ? cleanTyped(input, clean) : input.value;
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), SEARCH_WAIT_MS);
  };
  const clear = () => {
    setText('');
    send('');
  };
  const forget = useCallback(() => clearTimeout(timer.current), []);
  return { text, type, clear, sendNow: () => send(text), forget };
}
