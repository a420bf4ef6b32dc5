import type { QueryTo, RowOf } from '@mazad/contract/calls';
import { AUDIT_ACTIONS } from '@mazad/contract/operator/audit-actions';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { callOperatorFile } from '../frame/operator-session';
import { DownloadButton } from '../room/download-button';
import { OpenRow } from '../room/open-row';
import { Room } from '../room/room';
import { type RoomSearch, readDays, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useOpenRow, useRoomChange, useRoomList } from '../room/use-room';
import classes from './audit.module.css';
import { AuditDrawer } from './audit-drawer';
import { Actor, AuditValue } from './audit-words';

type AuditEntry = RowOf<'GET /operator/audit-log'>;

const idOf = (row: AuditEntry) => row.auditId;

export function AuditLogScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorAudit');
  const search = { ...readRoomSearch(wanted, AUDIT_ACTIONS), ...readDays(wanted) };
  const change = useRoomChange();
  const list = useRoomList('audit-log', search, idOf);
  const columns = useAuditColumns();
  const close = () => change({ row: undefined });
  const opened = useOpenRow('audit-log', list, search.row, idOf);
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <AuditCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      hasDays
      stateLabel={t('action')}
      action={
        <DownloadButton
          label={t('download')}
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
    >
      {search.row && (
        <OpenRow opened={opened} label={t('title')} onClose={close}>
          {(entry) => <AuditDrawer key={entry.auditId} entry={entry} onClose={close} />}
        </OpenRow>
      )}
    </Room>
  );
}

function useAuditColumns(): GridColumn<AuditEntry>[] {
  const t = useTranslations('operatorAudit.columns');
  const { date } = useFormats();
  const { locale } = useLocale();
  return useMemo(
    () => [
      column('at', t('at'), 150, (row) => <Ltr>{date(row.happenedAt, 'moment')}</Ltr>),
      column('actor', t('actor'), 'minmax(150px, 1fr)', (row) => <Actor actor={row.actor} />),
      rowHeader('action', t('action'), 'minmax(180px, 1.2fr)', (row) => (
        <strong className="cut-off font-semibold">
          <bdi>{row.said[locale]}</bdi>
        </strong>
      )),
      column('subject', t('subject'), 'minmax(190px, 0.9fr)', (row) => (
        <bdi className="cut-off">{row.about[locale]}</bdi>
      )),
      column('change', t('change'), 'minmax(220px, 2fr)', (row) => <ChangeLine entry={row} />),
      column('address', t('address'), 140, (row) => <Ltr>{row.address ?? '—'}</Ltr>),
    ],
    [t, date, locale],
  );
}

/** The first values that are different, on one line. */
function ChangeLine({ entry }: { entry: AuditEntry }) {
  const { locale } = useLocale();
  return (
    <span className="cut-off">
      {entry.changes.map(({ field, before, after }) => (
        <span key={field.en} className={classes.change}>
          <span className="text-ink3">{field[locale]}</span>{' '}
          {before && (
            <>
              <bdi>{before[locale]}</bdi> <span className={classes.arrow} aria-hidden="true" />{' '}
            </>
          )}
          <AuditValue value={after} />
        </span>
      ))}
    </span>
  );
}

function AuditCard({ row }: { row: AuditEntry }) {
  const { date } = useFormats();
  const { locale } = useLocale();
  return (
    <CardLines
      title={<bdi>{row.said[locale]}</bdi>}
      end={<Ltr className="text-ink3">{date(row.happenedAt, 'moment')}</Ltr>}
      text={<Actor actor={row.actor} />}
      textEnd={<bdi>{row.about[locale]}</bdi>}
    />
  );
}
