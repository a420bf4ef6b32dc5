import { formatMoney } from '#/i18n/formats';
import { Ltr } from '../marks/ltr';

type CountProps = {
  /** None while it is on its way. */
  value: number | undefined;
  /** The number with its noun: 'Not winning 3' says little to whoever only hears it. */
  words: (count: number) => string;
  className?: string | undefined;
};

/** A number behind a name: drawn bare, read out with what it counts. */
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
