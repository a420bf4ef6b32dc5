import type { RowOf } from '@mazad/contract/calls';
import { IconMail, IconMessage2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { OpenRow } from '../room/open-row';
import { Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useOpenRow, useRoomChange, useRoomList } from '../room/use-room';
import { MessageDrawer } from './message-drawer';
import { MessageState } from './message-state';
import { useMessageTitle } from './use-message-title';

type OutboxMessage = RowOf<'GET /operator/outbox'>;

const STATES = ['PENDING', 'SENT', 'FAILED', 'KEPT'] as const;
const CHANNELS = ['EMAIL', 'SMS'] as const;
const idOf = (row: OutboxMessage) => row.messageId;

export function OutboxScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operator.outbox');
  const search = readRoomSearch(wanted, [...STATES, ...CHANNELS]);
  const change = useRoomChange();
  const list = useRoomList('outbox', search, idOf);
  const columns = useMessageColumns();
  const close = () => change({ row: undefined });
  const opened = useOpenRow('outbox', list, search.row, idOf);
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <MessageCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={[
        ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ...CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
      ]}
    >
      {search.row && (
        <OpenRow opened={opened} label={t('title')} onClose={close}>
          {(message) => <MessageDrawer key={message.messageId} message={message} onClose={close} />}
        </OpenRow>
      )}
    </Room>
  );
}

function useMessageColumns(): GridColumn<OutboxMessage>[] {
  const t = useTranslations('operator.outbox');
  const titleOf = useMessageTitle();
  const { date } = useFormats();
  return useMemo(
    () => [
      column('created', t('columns.created'), 170, (row) => <Ltr>{date(row.createdAt, 'moment')}</Ltr>),
      column('channel', t('columns.channel'), 96, (row) => {
        const Icon = row.channel === 'SMS' ? IconMessage2 : IconMail;
        return (
          <span className="inline-flex items-center gap-2 text-ink2">
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            {t(`channels.${row.channel}`)}
          </span>
        );
      }),
      rowHeader('recipient', t('columns.recipient'), 'minmax(180px, 1fr)', (row) => (
        <span className="flex min-w-0 *:cut-off font-medium">
          <Ltr>{row.recipient}</Ltr>
        </span>
      )),
      column('subject', t('columns.subject'), 'minmax(220px, 2fr)', (row) => (
        <span className="flex min-w-0 *:cut-off text-ink2">
          <bdi>{titleOf(row)}</bdi>
        </span>
      )),
      column('state', t('columns.state'), 120, (row) => <MessageState state={row.state} />),
    ],
    [t, date, titleOf],
  );
}

function MessageCard({ row }: { row: OutboxMessage }) {
  const titleOf = useMessageTitle();
  const { date } = useFormats();
  return (
    <CardLines
      title={<Ltr>{row.recipient}</Ltr>}
      end={<MessageState state={row.state} />}
      text={<bdi>{titleOf(row)}</bdi>}
      textEnd={<Ltr>{date(row.createdAt, 'moment')}</Ltr>}
    />
  );
}
