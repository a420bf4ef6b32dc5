import { SearchField } from '#/ui/search/search-field';

type SearchInputProps = { label: string; value: string; onSearch: (text: string) => void };

/** In a toolbar it shrinks before anything wraps. */
export function SearchInput(props: SearchInputProps) {
  return <SearchField {...props} maxLength={80} className="flex-[100_0_200px] phone:flex-[1_1_100%]" />;
}
