import classes from './list-search-field.module.css';
import { SearchField as Field } from './search-field';
import { cleanCodeText } from './search-text';

type SearchFieldProps = {
  label: string;
  value: string;
  /** Where a phone's bar searches something else. */
  staysOnPhone?: boolean;
  onSearch: (text: string) => void;
};

/** As the specification has it: nothing but letters, digits, - and _ (X6). */
export function SearchField({ staysOnPhone, ...field }: SearchFieldProps) {
  return (
    <Field
      {...field}
      maxLength={100}
      clean={cleanCodeText}
      className={staysOnPhone ? classes.stays : classes.field}
    />
  );
}
