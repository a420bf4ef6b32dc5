import { SearchField } from '#/ui/search-field';
import classes from './search-input.module.css';

type SearchInputProps = { label: string; value: string; onSearch: (text: string) => void };

export function SearchInput(props: SearchInputProps) {
  return <SearchField {...props} maxLength={80} className={classes.field} />;
}
