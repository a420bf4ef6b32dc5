import { SearchField } from '#/ui/search/search-field';

type SearchInputProps = { label: string; value: string; onSearch: (text: string) => void };

export function SearchInput(props: SearchInputProps) {
  return <SearchField {...props} maxLength={80} className="w-65 phone:flex-[1_1_100%] phone:w-auto" />;
}
