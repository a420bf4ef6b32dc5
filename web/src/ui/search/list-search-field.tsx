import classes from './list-search-field.module.css';
import { SearchField as Field } from './search-field';
import { cleanCodeText } from './search-text';

type SearchFieldProps = {
  label: string;
  value: string;
  /** Shown on phones too, because the bar there searches something else. */
  staysOnPhone?: boolean;
  onSearch: (text: string) => void;
};

/** As specified: only letters, digits, - and _ (X6). */
export function SearchField({ staysOnPhone, ...field }: SearchFieldProps) {
  return (
    <Field
      {...field}
      maxLength={100}
      clean={cleanCodeText}
      className={staysOnPhone ? 'w-56 phone:w-full' : classes.field}
    />
  );
}
