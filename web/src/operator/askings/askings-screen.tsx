import type { RowOf } from '@mazad/contract/calls';
import { ASKINGS_COUNTED } from '@mazad/contract/operator/askings';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { ModelName } from '#/ui/marks/model-name';
import { column, figures, type ListColumn, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { OpenRow } from '../list/open-row';
import { useList, useListChange } from '../list/use-list';
import { AskingDrawer } from './asking-drawer';
import { Amount, AskedAt, Grade, Outcome, Shop } from './asking-parts';
import { FiguresDrawer } from './figures-drawer';

type AskingRow = RowOf<'GET /operator/askings'>;

/** Instead of an id: the figures are open. */
const FIGURES = 'figures';
const idOf = (row: AskingRow) => row.askingId;

const COLUMNS: readonly ListColumn<AskingRow>[] = [
  column('at', 160, (row) => <AskedAt row={row} />),
  rowHeader('model', 'minmax(250px, 1fr)', (row) => <ModelName name={row.assetName} />),
  column('grade', 136, (row) => <Grade row={row} />),
  column('shop', 'minmax(220px, 1.4fr)', (row) => <Shop row={row} isCut />),
  figures('offer', 124, (row) => <Amount row={row} value={row.offer} />),
  column('outcome', 210, (row) => <Outcome row={row} />),
];

export function AskingsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorAskings');
  const change = useListChange();
  const list = useList('askings', wanted, idOf);
  const { search } = list;
  return (
    <ListScreen
      list={list}
      countMax={ASKINGS_COUNTED}
      columns={COLUMNS}
      card={{ title: 'model', end: 'outcome', text: 'shop', textEnd: 'at' }}
      stateLabel={list.words.columns.outcome}
      action={
        <Button onClick={() => change({ row: FIGURES }, search.row === undefined)}>
          {t('figures.title')}
        </Button>
      }
      drawer={(row, close) =>
        row === FIGURES ? (
          <FiguresDrawer search={search} onClose={close} />
        ) : (
          <OpenRow list={list} id={row} onClose={close}>
            {(asking) => <AskingDrawer key={asking.askingId} row={asking} onClose={close} />}
          </OpenRow>
        )
      }
    />
  );
}
