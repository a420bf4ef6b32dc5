import { formatMoney } from '#/i18n/formats';
import { Ltr } from '../marks/ltr';

type CountProps = {
  /** Undefined while loading. */
  value: number | undefined;
  /** The number with its noun, because 'Not winning 3' is unclear when read aloud. */
  words: (count: number) => string;
  className?: string | undefined;
};

/** A number after a name: shown bare, read aloud with its noun. */
export function Count({ value, words, className }: CountProps) {
  return (
    <>
      <Ltr className={className} isSilent>
        {value === undefined ? '–' : formatMoney(value)}
      </Ltr>
      {value !== undefined && <span className="sr-only"> {words(value)}</span>}
    </>
  );
}
