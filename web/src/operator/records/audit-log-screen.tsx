import type { QueryTo, RowOf } from '@mazad/contract/calls';
import { AUDIT_ACTIONS } from '@mazad/contract/operator/audit-actions';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { callOperatorFile } from '../frame/operator-session';
import { column, type ListColumn, Localized, moment, rowHeader } from '../list/columns';
import { DownloadButton } from '../list/download-button';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { OpenRow } from '../list/open-row';
import { useList } from '../list/use-list';
import { AuditDrawer } from './audit-drawer';
import { Actor, AuditValue } from './audit-words';

type AuditEntry = RowOf<'GET /operator/audit-log'>;

const idOf = (row: AuditEntry) => row.auditId;

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  moment('at', 150, (row) => row.happenedAt),
  column('actor', 'minmax(150px, 1fr)', (row) => <Actor actor={row.actor} />),
  rowHeader('action', 'minmax(250px, 1.1fr)', (row) => (
    <Localized words={row.said} className="cut-off font-semibold" />
  )),
  column('subject', 'minmax(260px, 1.4fr)', (row) => <Localized words={row.about} className="cut-off" />),
  column('change', 'minmax(260px, 1.5fr)', (row) => <ChangeLine entry={row} />),
  column('address', 130, (row) => <Ltr>{row.address ?? '—'}</Ltr>),
];

export function AuditLogScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorAudit');
  const list = useList('audit-log', wanted, idOf, { states: AUDIT_ACTIONS });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'action', end: 'at', text: 'actor', textEnd: 'subject' }}
      stateLabel={list.words.columns.action}
      action={
        <DownloadButton
          said={t('downloaded')}
          fileName="Audit-log.xlsx"
          download={(counted) =>
            callOperatorFile('GET /operator/audit-log/export', {
              query: list.query as QueryTo<'GET /operator/audit-log/export'>,
              ...counted,
            })
          }
        />
      }
      states={AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
      drawer={(row, close) => (
        <OpenRow list={list} id={row} onClose={close}>
          {(entry) => <AuditDrawer key={entry.auditId} entry={entry} onClose={close} />}
        </OpenRow>
      )}
    />
  );
}

/** The first changed values, on one line. */
function ChangeLine({ entry }: { entry: AuditEntry }) {
  const { locale } = useLocale();
  return (
    <span className="cut-off">
      {entry.changes.map(({ field, before, after }) => (
        <span key={field.en} className="[&+&]:ms-3.5">
          <span className="text-ink3">{field[locale]}</span>{' '}
          {before && (
            <>
              <bdi>{before[locale]}</bdi> <span className="arrow" aria-hidden="true" />{' '}
            </>
          )}
          <AuditValue value={after} />
        </span>
      ))}
    </span>
  );
}
