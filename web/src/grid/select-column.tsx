import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import classes from './grid.module.css';
import type { RowSelection } from './keys/row-selection';
import type { CellContext, GridColumn } from './types';

export const SELECT_COLUMN = 'select';
const WIDTH = 60;

/** The column of checkboxes. */
export function selectColumn<Row>(header: string, nameOf: (row: Row) => string): GridColumn<Row> {
  return {
    id: SELECT_COLUMN,
    header,
    width: WIDTH,
    kind: 'widget',
    renderCell: (row, cell) => <SelectBox name={nameOf(row)} cell={cell} />,
  };
}

function SelectBox({ name, cell }: { name: string; cell: CellContext }) {
  const t = useTranslations('grid');
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        className={classes.selectBox}
        data-grid-widget=""
        tabIndex={cell.tabIndex}
        aria-label={t('selectRow', { name })}
        checked={cell.isSelected}
        // Selects in the click's change event, which knows whether Shift is held.
        onChange={(event) => cell.select((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

type SelectAllBoxProps = { selection: RowSelection; rowIds: readonly string[] };

/** Selects all loaded rows; further rows of the filter are a separate choice. */
export function SelectAllBox({ selection, rowIds }: SelectAllBoxProps) {
  const t = useTranslations('grid');
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  const hasAll = selected.size >= rowIds.length && rowIds.every(selection.has);
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        className={classes.selectBox}
        aria-label={t('selectLoaded')}
        checked={hasAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.size > 0 && !hasAll;
        }}
        onChange={() => (hasAll ? selection.clear() : selection.add(rowIds))}
      />
    </label>
  );
}
