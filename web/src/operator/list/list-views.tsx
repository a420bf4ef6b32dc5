import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import type { ListSearch } from './list-search';

type ListViewsProps = {
  label: string;
  views: readonly { path: string; label: string }[];
  /** The path of the one that is shown. */
  shown: string;
  /** What of the address stays from one to the other. */
  search?: ListSearch;
  /** Of the rows of the one that is shown. */
  count?: number | undefined;
};

/** Several views that share a screen, in the place of its title. */
export function ListViews({ label, views, shown, search = {}, count }: ListViewsProps) {
  const common = useTranslations('common');
  return (
    <nav
      className="flex items-center gap-0.5 me-2.5 phone:w-full phone:me-0 phone:overflow-x-auto"
      aria-label={label}
    >
      {views.map((view) => (
        <Link
          key={view.path}
          to={`/operator/${view.path}` as '/operator/stores'}
          search={search}
          className="inline-flex items-baseline gap-1.5 py-1 px-2.5 rounded-button text-ink2 text-h3 font-medium no-underline whitespace-nowrap hover:bg-hover print:not-aria-[current=page]:hidden print:px-0 aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:font-semibold phone:py-2"
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={view.path === shown ? 'page' : undefined}
        >
          {view.label}
          {view.path === shown && count !== undefined && (
            <Count
              value={count}
              words={(of) => common('items', { count: of })}
              className="text-ink3 font-normal"
            />
          )}
        </Link>
      ))}
    </nav>
  );
}
