import type { AuditRunRow } from '@mazad/contract/operator/money';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { column, figures, type ListColumn, moment, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList, useListChange } from '../list/use-list';
import { sendTo, useChange } from '../queries';
import { AuditRunDrawer } from './audit-run-drawer';
import { AuditState } from './audit-state';
import { RunName } from './run-name';

const idOf = (row: AuditRunRow) => row.runId;

const COLUMNS: readonly ListColumn<AuditRunRow>[] = [
  rowHeader('run', 'minmax(200px, 1fr)', (row) => (
    <span className="cut-off font-semibold">
      <RunName row={row} />
    </span>
  )),
  moment('started', 170, (row) => row.startedAt),
  figures('seconds', 100, (row) => <RunSeconds row={row} />),
  column('result', 240, (row) => <RunResult row={row} />),
  column('state', 190, (row) => <AuditState state={row.state} />),
];

/** The audit's findings by night, and a button to run it now. */
export function AuditScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorMoney.audit');
  const change = useListChange();
  const list = useList('audit-result', wanted, idOf);
  const ask = useChange(sendTo('POST /operator/audit-result'), {
    stale: ['GET /operator/audit-result'],
    said: t('askedNow'),
    onDone: ({ runId }) => change({ row: runId }, list.search.row === undefined),
  });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'run', end: 'state', text: 'result' }}
      action={
        <Button
          icon={<IconPlayerPlay size={16} aria-hidden="true" />}
          isBusy={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          {t('now')}
        </Button>
      }
      drawer={(row, close) => (
        <AuditRunDrawer
          key={row}
          runId={row}
          listed={list.rows.find(({ runId }) => runId === row)?.state}
          onClose={close}
        />
      )}
    />
  );
}

function RunSeconds({ row: { seconds } }: { row: AuditRunRow }) {
  const t = useTranslations('operatorMoney.audit');
  return seconds !== null && t('secondsValue', { seconds: seconds.toFixed(1) });
}

function RunResult({ row }: { row: AuditRunRow }) {
  const t = useTranslations('operatorMoney.audit');
  const { brokenCount: broken, checkCount: count } = row;
  if (count === 0) return <span className="text-ink3">—</span>;
  return broken > 0 ? (
    <span className="text-lose">{t('broken', { broken: String(broken), count: String(count) })}</span>
  ) : (
    <span>{t('ok', { count })}</span>
  );
}
