import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { Segmented } from '#/ui/fields/segmented';
import { Count } from '#/ui/figures/count';
import { Kbd } from '#/ui/marks/kbd';
import { RegionFilter } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { SaveList } from '../list/list-tools';
import { SearchInput } from '../list/search-input';
import { type ShownList, useListChange } from '../list/use-list';
import desk from './desk.module.css';
import { QueueList } from './queue-list';
import { QueueRow } from './queue-row';

type RegistrationRow = RowOf<'GET /operator/registrations'>;

type Stage = RegistrationRow['stage'];
const STAGES: readonly Stage[] = ['IN_REVIEW', 'ACTIVE', 'REJECTED'];

type QueuePaneProps = {
  search: ListSearch;
  list: ShownList<RegistrationRow>;
  openId: string | undefined;
  onOpen: (signupId: string) => void;
};

export function QueuePane({ search, list, openId, onOpen }: QueuePaneProps) {
  const t = useTranslations('operator.registrations');
  const change = useListChange();
  const stage = (search.state as Stage | undefined) ?? 'IN_REVIEW';
  return (
    <section className={desk.queue} aria-label={list.words.name}>
      <header className="grid gap-2.5 py-3 px-5 border-b border-b-line phone:px-4">
        <div className="flex items-center justify-between gap-3">
          <h1>
            {t(`tabs.${stage}`)}{' '}
            {list.data && (
              <Count
                value={list.count}
                words={(count) => t('count', { count })}
                className="text-ink3 font-normal"
              />
            )}
          </h1>
          <span className="flex items-center gap-1">
            <RegionFilter value={search.region} />
            <SaveList isIcon list={list} label={list.words.name} />
          </span>
        </div>
        <Segmented<Stage>
          label={list.words.name}
          isWide
          value={stage}
          options={STAGES.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(value) => change({ state: value === 'IN_REVIEW' ? undefined : value, row: undefined })}
        />
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined, row: undefined })}
        />
      </header>
      <QueueList
        list={list}
        openId={openId}
        rowHeight={62}
        isNarrowed={Boolean(search.search || search.region)}
        emptyText={search.state ? t('emptyDecided') : t('emptyQueue')}
        onClear={() => change({ search: undefined, region: undefined })}
      >
        <ul className="m-0 p-0 list-none" aria-label={list.words.name}>
          {list.rows.map((row) => (
            <li key={row.signupId}>
              <QueueRow row={row} isOpen={row.signupId === openId} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </QueueList>
      <footer className="flex flex-wrap gap-y-1 gap-x-4 py-2.5 px-5 border-t border-t-line text-ink3 text-small phone:hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keysNext')}
        </span>
        <span>
          <Kbd>A</Kbd> {t('keyApprove')}
        </span>
        <span>
          <Kbd>X</Kbd> {t('keyReject')}
        </span>
      </footer>
    </section>
  );
}
