import type { RowOf } from '@mazad/contract/calls';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { OpenRow } from '../room/open-row';
import { Room } from '../room/room';
import { DrawerSection, RoomDrawer } from '../room/room-drawer';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useOpenRow, useRoomChange, useRoomList } from '../room/use-room';
import classes from './browser-errors.module.css';

type BrowserErrorKind = RowOf<'GET /operator/browser-errors'>;

const idOf = (row: BrowserErrorKind) => row.fingerprint;

export function BrowserErrorsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operator.errors');
  // They belong to no region and have no states.
  const search = { ...readRoomSearch(wanted, []), region: undefined };
  const change = useRoomChange();
  const list = useRoomList('browser-errors', search, idOf);
  const columns = useErrorColumns();
  const opened = useOpenRow('browser-errors', list, search.row, idOf);
  const close = () => change({ row: undefined });
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <ErrorCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
    >
      {search.row && (
        <OpenRow opened={opened} label={t('title')} onClose={close}>
          {(kind) => <ErrorDrawer key={kind.fingerprint} kind={kind} onClose={close} />}
        </OpenRow>
      )}
    </Room>
  );
}

function ErrorDrawer({ kind, onClose }: { kind: BrowserErrorKind; onClose: () => void }) {
  const t = useTranslations('operator.errors');
  const { date } = useFormats();
  const day = (at: string) => date(at, 'moment');
  return (
    <RoomDrawer
      label={kind.message}
      title={<Ltr>{kind.message}</Ltr>}
      lead={
        <>
          <span>{t('times', { count: kind.count })}</span>
          <span>
            {t.rich('between', {
              first: () => <Ltr>{day(kind.firstAt)}</Ltr>,
              last: () => <Ltr>{day(kind.lastAt)}</Ltr>,
            })}
          </span>
        </>
      }
      onClose={onClose}
    >
      <DrawerSection title={t('sample')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <pre dir="ltr" className={classes.sample} tabIndex={0}>
          {kind.sample}
        </pre>
      </DrawerSection>
    </RoomDrawer>
  );
}

function useErrorColumns(): GridColumn<BrowserErrorKind>[] {
  const t = useTranslations('operator.errors.columns');
  const { date } = useFormats();
  return useMemo(() => {
    const when = (
      id: 'first' | 'last',
      at: (row: BrowserErrorKind) => string,
    ): GridColumn<BrowserErrorKind> => column(id, t(id), 180, (row) => <Ltr>{date(at(row), 'moment')}</Ltr>);
    return [
      rowHeader('message', t('message'), 'minmax(280px, 1fr)', (row) => (
        <span className="flex min-w-0 font-medium *:cut-off">
          <Ltr>{row.message}</Ltr>
        </span>
      )),
      figures('count', t('count'), 100, (row) => <Ltr>{row.count}</Ltr>),
      column('gap', '', 40, () => null),
      when('first', (row) => row.firstAt),
      when('last', (row) => row.lastAt),
    ];
  }, [t, date]);
}

function ErrorCard({ row }: { row: BrowserErrorKind }) {
  const t = useTranslations('operator.errors');
  const { date } = useFormats();
  return (
    <CardLines
      title={<Ltr>{row.message}</Ltr>}
      text={<span>{t('times', { count: row.count })}</span>}
      textEnd={<Ltr>{date(row.lastAt, 'moment')}</Ltr>}
    />
  );
}
