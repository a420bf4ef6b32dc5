import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { count, gap, type ListColumn, moment, rowHeader } from '../list/columns';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { OpenRow } from '../list/open-row';
import { useList } from '../list/use-list';

type BrowserErrorKind = RowOf<'GET /operator/browser-errors'>;

const idOf = (row: BrowserErrorKind) => row.fingerprint;

const COLUMNS: readonly ListColumn<BrowserErrorKind>[] = [
  rowHeader('message', 'minmax(280px, 1fr)', (row) => (
    <span className="flex min-w-0 font-medium *:cut-off">
      <Ltr>{row.message}</Ltr>
    </span>
  )),
  count('count', 100, (row) => row.count),
  gap(),
  moment('first', 180, (row) => row.firstAt),
  moment('last', 180, (row) => row.lastAt),
];

export function BrowserErrorsScreen({ search: wanted }: { search: ListSearch }) {
  const list = useList('browser-errors', wanted, idOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'message', text: 'count', textEnd: 'last' }}
      drawer={(row, close) => (
        <OpenRow list={list} id={row} onClose={close}>
          {(kind) => <ErrorDrawer key={kind.fingerprint} kind={kind} onClose={close} />}
        </OpenRow>
      )}
    />
  );
}

function ErrorDrawer({ kind, onClose }: { kind: BrowserErrorKind; onClose: () => void }) {
  const t = useTranslations('operator.errors');
  const { date } = useFormats();
  const day = (at: string) => date(at, 'moment');
  return (
    <ListDrawer
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
        <pre
          dir="ltr"
          className="m-0 py-3 px-3.5 overflow-auto border border-line rounded-button bg-paper text-small leading-body"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
        >
          {kind.sample}
        </pre>
      </DrawerSection>
    </ListDrawer>
  );
}
