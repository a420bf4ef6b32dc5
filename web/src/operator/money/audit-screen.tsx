import type { AuditRunRow } from '@mazad/contract/operator/money';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { callOperator } from '../frame/operator-session';
import { useChange } from '../queries';
import { Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { AuditRunDrawer } from './audit-run-drawer';
import { AuditState } from './audit-state';
import classes from './money.module.css';
import { RunName } from './run-name';

const STATES = ['OK', 'BROKEN', 'FAILED', 'RUNNING', 'WAITING'] as const;
const idOf = (row: AuditRunRow) => row.runId;

/** What the audit found, night by night, and a run now. */
export function AuditScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMoney.audit');
  const search = readRoomSearch(wanted, STATES);
  const change = useRoomChange();
  const list = useRoomList('audit-result', search, idOf);
  const columns = useRunColumns();
  const ask = useChange(() => callOperator('POST /operator/audit-result', { body: {} }), {
    stale: ['GET /operator/audit-result'],
    said: t('askedNow'),
    onDone: ({ runId }) => change({ row: runId }, search.row === undefined),
  });
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <RunCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      action={
        <Button
          icon={<IconPlayerPlay size={16} aria-hidden="true" />}
          isBusy={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('now')}
        </Button>
      }
    >
      {search.row && (
        <AuditRunDrawer
          key={search.row}
          runId={search.row}
          listed={list.rows.find(({ runId }) => runId === search.row)?.state}
          onClose={() => change({ row: undefined })}
        />
      )}
    </Room>
  );
}

function RunResult({ row }: { row: AuditRunRow }) {
  const t = useTranslations('operatorMoney.audit');
  const { brokenCount: broken, checkCount: count } = row;
  if (count === 0) return <span className={classes.soft}>—</span>;
  return broken > 0 ? (
    <span className="text-lose">{t('broken', { broken: String(broken), count: String(count) })}</span>
  ) : (
    <span>{t('ok', { count })}</span>
  );
}

function useRunColumns(): GridColumn<AuditRunRow>[] {
  const t = useTranslations('operatorMoney.audit');
  const { date } = useFormats();
  return useMemo(
    () => [
      rowHeader('run', t('run'), 'minmax(200px, 1fr)', (row) => (
        <span className="cut-off font-semibold">
          <RunName row={row} />
        </span>
      )),
      column(
        'started',
        t('started'),
        170,
        (row) => row.startedAt && <Ltr>{date(row.startedAt, 'moment')}</Ltr>,
      ),
      figures(
        'seconds',
        t('seconds'),
        100,
        (row) => row.seconds !== null && t('secondsValue', { seconds: row.seconds.toFixed(1) }),
      ),
      column('result', t('result'), 240, (row) => <RunResult row={row} />),
      column('state', '', 190, (row) => <AuditState state={row.state} />),
    ],
    [t, date],
  );
}

function RunCard({ row }: { row: AuditRunRow }) {
  return (
    <CardLines
      title={<RunName row={row} />}
      end={<AuditState state={row.state} />}
      text={<RunResult row={row} />}
    />
  );
}
