import { useCallback, useEffect, useRef, useState } from 'react';
import { cleanTyped } from './search-text';

type SearchText = {
  /** The current search. */
  value: string;
  /** What is searched; typed text does not carry over to another place. */
  place?: string;
  /** Removes characters that cannot be searched for. */
  clean?: ((text: string) => string) | undefined;
  onSearch: (text: string) => void;
};

/** X6: how long a search field waits after the last keystroke. */
export const SEARCH_WAIT_MS = 1_000;

/** The text of a field that searches after typing has paused. */
export function useSearchText({ value, place, clean, onSearch }: SearchText) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const placeNow = useRef(place);

  // The URL may change the search too; a search sent from here may return while the next letter is typed.
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
