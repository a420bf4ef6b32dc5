import type { RowOf } from '@mazad/contract/calls';
import { IconMail, IconMessage2 } from '@tabler/icons-react';
import { Ltr } from '#/ui/marks/ltr';
import { column, type ListColumn, moment, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useListWords } from '../list/list-words';
import { OpenRow } from '../list/open-row';
import { useList } from '../list/use-list';
import { MessageDrawer } from './message-drawer';
import { MessageState } from './message-state';
import { useMessageTitle } from './use-message-title';

type OutboxMessage = RowOf<'GET /operator/outbox'>;

const idOf = (row: OutboxMessage) => row.messageId;

const COLUMNS: readonly ListColumn<OutboxMessage>[] = [
  moment('created', 170, (row) => row.createdAt),
  column('channel', 96, (row) => <Channel channel={row.channel} />),
  rowHeader('recipient', 'minmax(180px, 1fr)', (row) => (
    <span className="flex min-w-0 *:cut-off font-medium">
      <Ltr>{row.recipient}</Ltr>
    </span>
  )),
  column('subject', 'minmax(220px, 2fr)', (row) => <Subject message={row} />),
  column('state', 120, (row) => <MessageState state={row.state} />),
];

export function OutboxScreen({ search: wanted }: { search: ListSearch }) {
  const list = useList('outbox', wanted, idOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'recipient', end: 'state', text: 'subject', textEnd: 'created' }}
      drawer={(row, close) => (
        <OpenRow list={list} id={row} onClose={close}>
          {(message) => <MessageDrawer key={message.messageId} message={message} onClose={close} />}
        </OpenRow>
      )}
    />
  );
}

function Channel({ channel }: Pick<OutboxMessage, 'channel'>) {
  const { states } = useListWords('outbox');
  const Icon = channel === 'SMS' ? IconMessage2 : IconMail;
  return (
    <span className="inline-flex items-center gap-2 text-ink2">
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {states[channel]}
    </span>
  );
}

function Subject({ message }: { message: OutboxMessage }) {
  const titleOf = useMessageTitle();
  return (
    <span className="flex min-w-0 *:cut-off text-ink2">
      <bdi>{titleOf(message)}</bdi>
    </span>
  );
}
