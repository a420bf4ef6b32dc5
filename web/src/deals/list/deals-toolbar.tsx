import type { PaymentState } from '@mazad/contract/deals';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { DateFilter } from '#/paging/date-filter';
import { KindFilters } from '#/paging/kind-filters';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { SearchField } from '#/ui/search/list-search-field';
import type { Reading, ShownPage } from './deals-query';
import type { DealsSearch } from './deals-search';
import { DownloadExcel } from './download-excel';
import { useFigures } from './use-figures';

const PAYMENTS: readonly PaymentState[] = ['PAID', 'DUE', 'OVERDUE', 'NONE'];

type DealsToolbarProps = {
  accountIndex: number;
  reading: Reading;
  search: DealsSearch;
  /** The first page of the current filter, once loaded. */
  first: ShownPage | undefined;
  onChange: (part: Partial<DealsSearch>) => void;
};

/** For appraisals only days and search; their status is in the bar below. */
export function DealsToolbar({ accountIndex, reading, search, first, onChange }: DealsToolbarProps) {
  const t = useTranslations();
  return (
    <div className="flex items-center gap-2 min-h-14 py-2 px-inset max-[1023px]:flex-wrap phone:py-2.5 phone:px-4 phone:border-b phone:border-b-line">
      <h1 className="mz-screen-title me-3 whitespace-nowrap">{t(`${reading}.title`)}</h1>
      <SearchField
        label={t('deals.searchLabel')}
        value={search.search}
        onSearch={(text) => onChange({ search: text })}
      />
      <DateFilter range={search} onChange={onChange} />
      {reading === 'deals' && (
        // Four are too many for one line of a phone's words.
        <div className="contents phone:grid phone:grid-cols-[1fr_1fr] phone:order-1 phone:gap-2 phone:w-full phone:[&_button]:max-w-none">
          <KindFilters accountIndex={accountIndex} words="deals" kind={search} onChange={onChange} />
          <StatusFilter
            accountIndex={accountIndex}
            first={first}
            status={search.status}
            onChange={onChange}
          />
          <PaymentFilter payment={search.payment} onChange={onChange} />
        </div>
      )}
      <span className="flex-1" />
      <div>
        <DownloadExcel
          accountIndex={accountIndex}
          reading={reading}
          search={search}
          isEmpty={first?.count === 0}
        />
      </div>
    </div>
  );
}

type StatusFilterProps = Pick<DealsToolbarProps, 'accountIndex' | 'first' | 'onChange'> & {
  status: DealsSearch['status'];
};

function StatusFilter({ accountIndex, first, status, onChange }: StatusFilterProps) {
  const t = useTranslations('deals');
  const { locale } = useLocale();
  const counts = useFigures(accountIndex, 'deals', first)?.statusCounts ?? [];
  const options = counts.map(({ key, label, count }) => ({
    value: key,
    label: t('withCount', { label: label[locale], count }),
  }));
  return (
    <FilterSelect
      label={t('columns.status')}
      isLabelHidden
      value={status ? t(`state.${status}`) : t('allStatuses')}
      isActive={status !== ''}
      options={[{ value: '', label: t('allStatuses') }, ...options]}
      selected={status}
      onSelect={(value) => onChange({ status: value })}
    />
  );
}

type PaymentFilterProps = Pick<DealsToolbarProps, 'onChange'> & { payment: DealsSearch['payment'] };

function PaymentFilter({ payment, onChange }: PaymentFilterProps) {
  const t = useTranslations('deals');
  const options = PAYMENTS.map((value) => ({ value, label: t(`payment.state.${value}`) }));
  return (
    <FilterSelect
      label={t('columns.payment')}
      isLabelHidden
      value={payment ? t(`payment.state.${payment}`) : t('allPayments')}
      isActive={payment !== ''}
      options={[{ value: '', label: t('allPayments') }, ...options]}
      selected={payment}
      onSelect={(value) => onChange({ payment: value })}
    />
  );
}
