import type { PartnerAccount } from '@mazad/contract/operator/partner-account';
import { PARTNER_ENTRY_KINDS } from '@mazad/domain/partner-account';
import { IconPlus } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { Count } from '#/ui/figures/count';
import { DownloadButton } from '../list/download-button';
import { ListDrawer } from '../list/list-drawer';
import { DaysFilter } from '../list/list-screen';
import screen from '../list/list-screen.module.css';
import { isNarrowed } from '../list/list-search';
import { ListBody, PartState } from '../list/list-states';
import { ListTable } from '../list/list-table';
import { SearchInput } from '../list/search-input';
import { useListChange } from '../list/use-list';
import { downloadStatement, entryIdOf, usePartnerAccount, usePartnerEntries } from './account-queries';
import { AccountRange } from './account-range';
import { type AccountSearch, type KnownAccountSearch, readAccountSearch } from './account-search';
import { AdjustPartnerForm } from './adjust-form';
import { PartnerEntryCard, usePartnerEntryColumns } from './entry-columns';
import { PartnerEntryDrawer } from './entry-drawer';
import { PartnerPaymentForm } from './payment-form';
import { ShopsDrawer } from './shops-drawer';

/** Instead of an entry's id: other open drawers. */
const [PAY, ADJUST, SHOPS] = ['new', 'adjust', 'shops'] as const;

/** P6: what a partner is owed for its shops' devices, and what it was paid. */
export function PartnerAccountScreen({ search: wanted }: { search: AccountSearch }) {
  const t = useTranslations('operatorPartnerAccount');
  const search = readAccountSearch(wanted);
  const { partner } = search;
  const account = usePartnerAccount(partner, search);
  // The URL names no partner.
  if (!partner) return <Navigate to="/operator/partners" replace />;
  return (
    <section
      className="relative grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface print:block print:h-auto"
      aria-label={t('title')}
    >
      {account.data ? (
        <Account
          key={partner}
          partnerId={partner}
          account={account.data}
          isStale={account.isPlaceholderData}
          search={search}
        />
      ) : (
        <PartState of={account} rows={14} />
      )}
    </section>
  );
}

type AccountProps = {
  partnerId: string;
  account: PartnerAccount;
  isStale: boolean;
  search: KnownAccountSearch;
};

function Account({ partnerId, account, isStale, search }: AccountProps) {
  const t = useTranslations('operatorPartnerAccount');
  const change = useListChange<AccountSearch>();
  const list = usePartnerEntries(partnerId, search);
  const columns = usePartnerEntryColumns();
  const clear = () => change({ search: undefined, state: undefined, from: undefined, to: undefined });
  return (
    <>
      <Tools account={account} count={list.data && list.count} search={search} />
      <AccountRange
        account={account}
        days={search}
        isStale={isStale}
        onOpen={(row) => change({ row }, search.row === undefined)}
      />
      <ListBody list={list} isNarrowed={isNarrowed(search)} emptyText={t('empty')} onClear={clear}>
        <ListTable
          label={t('title')}
          list={list}
          idOf={entryIdOf}
          columns={columns}
          renderCard={(row) => <PartnerEntryCard row={row} />}
          openId={search.row}
          onOpen={(row) => change({ row }, search.row === undefined)}
        />
      </ListBody>
      <Opened account={account} search={search} />
    </>
  );
}

type ToolsProps = { account: PartnerAccount; count: number | undefined; search: KnownAccountSearch };

function Tools({ account, count, search }: ToolsProps) {
  const t = useTranslations('operatorPartnerAccount');
  const money = useTranslations('operatorMoney');
  const operator = useTranslations('operator');
  const common = useTranslations('common');
  const change = useListChange<AccountSearch>();
  const { partnerId, name, regionId } = account;
  return (
    <header className={screen.toolbar}>
      <h1 className={screen.title}>
        <Link to="/operator/partners" search={{ row: partnerId }}>
          <bdi>{name}</bdi>
        </Link>
        {' · '}
        {t('title')}{' '}
        {count !== undefined && (
          <Count
            value={count}
            words={(of) => common('items', { count: of })}
            className="text-ink3 font-normal"
          />
        )}
      </h1>
      <SearchInput
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
      <FilterSelect
        label={money('kind')}
        value={search.state ? t(`kinds.${search.state}`) : common('all')}
        isActive={search.state !== undefined}
        selected={search.state ?? ''}
        options={[
          { value: '', label: common('all') },
          ...PARTNER_ENTRY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onSelect={(state) => change({ state: state || undefined })}
      />
      <DaysFilter search={{ region: regionId, from: search.from, to: search.to }} />
      <div className="flex flex-wrap gap-2 ms-auto phone:contents">
        <DownloadButton
          label={t('statement')}
          said={operator('downloaded', { list: t('statement') })}
          fileName="Partner-statement.xlsx"
          download={(counted) => downloadStatement(partnerId, search, counted)}
        />
        <Button
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => change({ row: PAY }, search.row === undefined)}
        >
          {money('payments.add')}
        </Button>
      </div>
    </header>
  );
}

function Opened({ account, search }: { account: PartnerAccount; search: KnownAccountSearch }) {
  const t = useTranslations('operatorPartnerAccount');
  const money = useTranslations('operatorMoney');
  const change = useListChange<AccountSearch>();
  const { date } = useFormats('UTC');
  const { row, from, to } = search;
  if (!row) return null;
  const close = () => change({ row: undefined });
  const done = (entryId: string) => change({ row: entryId });
  const on = (day: string) => date(`${day}T00:00:00Z`, 'day');
  if (row === SHOPS) {
    const days = from || to ? `${from ? on(from) : '…'} – ${to ? on(to) : t('today')}` : t('allDays');
    return <ShopsDrawer account={account} days={days} onClose={close} />;
  }
  if (row === PAY || row === ADJUST) {
    const title = row === PAY ? money('payments.add') : t('adjust');
    const Form = row === PAY ? PartnerPaymentForm : AdjustPartnerForm;
    return (
      <ListDrawer key={row} label={title} title={title} lead={<bdi>{account.name}</bdi>} onClose={close}>
        <Form account={account} onClose={close} onDone={done} />
      </ListDrawer>
    );
  }
  return <PartnerEntryDrawer key={row} account={account} entryId={row} onClose={close} />;
}
