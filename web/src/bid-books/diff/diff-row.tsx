import type { UploadCell, UploadRow } from '@mazad/contract/bids/bid-books';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconArrowsSplit2,
  IconExclamationCircle,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Checkbox } from '#/ui/fields/checkbox';
import { Segmented } from '#/ui/fields/segmented';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import type { RowChange } from './row-choices';
import { isPrice, shownOf } from './row-shown';

const NOTE =
  'inline-flex items-center gap-1.5 text-ink2 [&_svg]:flex-none data-[tone=near]:text-near data-[tone=near]:font-medium data-[tone=lose]:text-lose data-[tone=lose]:font-medium';

type DiffRowProps = {
  row: UploadRow;
  hasGrades: boolean;
  onChoose: (rowId: number, change: RowChange) => void;
};

/** As a quantity in a price file: limited by credit only (E5). */
const NO_LIMIT = -1;
/** Columns that nobody edits; their content is no value of the bid. */
const HIDDEN = new Set(['assetId', 'version']);
type Value = UploadCell['now'];

/** A value for people: a price, a quantity, on or off. */
function useValueText(): (field: string, value: Value) => string {
  const t = useTranslations('bidBooks');
  return (field, value) => {
    if (value === null) return '—';
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (isPrice(field)) return formatMoney(value);
    return value === NO_LIMIT ? t('noLimit') : t('pieces', { count: value });
  };
}

export function DiffRow({ row, hasGrades, onChoose }: DiffRowProps) {
  const textOf = useValueText();
  const shown = shownOf(row);
  const { main, now, next, move } = shown;
  const isOfCell = row.error !== null && !HIDDEN.has(row.error.field);
  return (
    <>
      <span data-column="row">
        {row.row > 0 && <Ltr>{row.row}</Ltr>}
        {row.sheet !== null && (
          <bdi className="block overflow-hidden text-ink3 text-micro text-ellipsis whitespace-nowrap">
            {row.sheet}
          </bdi>
        )}
      </span>
      <span data-column="model" className="min-w-0 font-medium">
        <ModelName name={row.assetName || '—'} />
        {main?.label && <bdi className="block text-ink3 text-small font-normal">{main.label}</bdi>}
      </span>
      {hasGrades && (
        <span data-column="grade">
          <bdi className="inline-grid place-items-center min-w-6.5 h-6.5 px-1.5 border border-line2 rounded-cell font-semibold">
            {row.grade}
          </bdi>
        </span>
      )}
      <span data-column="now">
        <bdi>{now ? textOf(now.field, now.value) : '—'}</bdi>
      </span>
      <span
        data-column="next"
        className="items-center gap-2 font-semibold data-[tone=lose]:text-lose [&_bdi]:wrap-anywhere"
        data-tone={row.error ? 'lose' : undefined}
      >
        <IconArrowRight
          size={15}
          aria-hidden="true"
          className="flex-none me-auto text-ink3 rtl:-scale-x-100 rtl:me-0"
        />
        <bdi>{main ? textOf(main.field, next ?? null) : isOfCell ? row.error?.value : '—'}</bdi>
      </span>
      <span data-column="change">{move !== null && <Ltr>{formatMoney(move, { signed: true })}%</Ltr>}</span>
      <span data-column="note" className="flex flex-wrap items-center gap-x-3.5 gap-y-1 min-w-0 text-small">
        <RowNotes row={row} shown={shown} textOf={textOf} onChoose={onChoose} />
      </span>
    </>
  );
}

type RowNotesProps = {
  row: UploadRow;
  shown: ReturnType<typeof shownOf>;
  textOf: ReturnType<typeof useValueText>;
  onChoose: DiffRowProps['onChoose'];
};

function RowNotes({ row, shown, textOf, onChoose }: RowNotesProps) {
  const t = useTranslations('bidBooks');
  if (row.error) {
    const { message, field, column, value } = row.error;
    const isPlaced = column && value && (!HIDDEN.has(field) || row.assetName === '');
    const place = isPlaced ? `${t('atFault', { column, value })}: ` : '';
    return (
      <span className={NOTE} data-tone="lose">
        <IconAlertTriangle size={16} aria-hidden="true" />
        <span>{t('leftOut', { message: place + message })}</span>
      </span>
    );
  }
  const { others, confirm } = shown;
  return (
    <>
      {row.row === 0 && <span className={NOTE}>{t('goneFromFile')}</span>}
      {others.map((cell) => (
        <span key={cell.field} className={NOTE}>
          {t('alsoChanges', {
            field: cell.label ?? fieldWord(t, cell.field),
            from: textOf(cell.field, cell.now),
            to: textOf(cell.field, cell.file),
          })}
        </span>
      ))}
      {row.isConflict && <ConflictChoice row={row} textOf={textOf} onChoose={onChoose} />}
      {confirm && (
        <span className={NOTE} data-tone="near">
          <IconExclamationCircle size={16} aria-hidden="true" />
          <Checkbox
            label={t('confirmPrice', { reason: confirm.message })}
            checked={row.isConfirmed}
            onChange={(event) => onChoose(row.rowId, { isConfirmed: event.target.checked })}
          />
        </span>
      )}
    </>
  );
}

/** Both sides changed, and the dealer chooses one. */
function ConflictChoice({ row, textOf, onChoose }: Omit<RowNotesProps, 'shown'>) {
  const t = useTranslations('bidBooks');
  const cells = row.cells.filter((cell) => cell.isConflict);
  const all = (pick: (cell: UploadCell) => Value) =>
    cells.map((cell) => textOf(cell.field, pick(cell))).join(', ');
  const was = cells.every((cell) => cell.atDownload === null)
    ? t('noBidThen')
    : all((cell) => cell.atDownload);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className={NOTE} data-tone="near">
        <IconArrowsSplit2 size={16} aria-hidden="true" />
        {t('conflict', { was })}
      </span>
      <Segmented
        label={t('conflictOf', { name: row.assetName })}
        value={row.choice ?? ''}
        options={[
          { value: 'FILE', label: t('keepFile', { value: all((cell) => cell.file) }) },
          { value: 'APP', label: t('keepApp', { value: all((cell) => cell.now) }) },
        ]}
        onChange={(choice) => choice && onChoose(row.rowId, { choice: choice as 'FILE' | 'APP' })}
      />
    </span>
  );
}

type BookTranslate = ReturnType<typeof useTranslations<'bidBooks'>>;

const FIELDS = ['spotPrice', 'maxQuantity', 'isBidActive', 'price'] as const;

function fieldWord(t: BookTranslate, field: string): string {
  // The name of the units column in a price file.
  const known = field === 'quantity' ? 'maxQuantity' : FIELDS.find((one) => one === field);
  return known ? t(`field.${known}`) : field;
}
