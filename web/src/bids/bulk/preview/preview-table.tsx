import type { BidStateOnWire } from '@mazad/contract/bids/bulk-bids';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import type { PreviewRow } from './bulk-plan';
import { PreviewNote } from './preview-note';
import classes from './preview-table.module.css';

export type PreviewTableProps = {
  rows: readonly PreviewRow[];
  /** Takes room for as many rows, so that a filter moves nothing. */
  roomFor: number;
  confirmed: ReadonlySet<string>;
  onConfirm: (ids: readonly string[], isOn: boolean) => void;
  /** Null while the changes are being sent, because a price taken then would be lost. */
  onTake: ((row: PreviewRow, price: number) => Promise<void>) | null;
  isPhone: boolean;
};

const ROW_HEIGHT = 40;
const CARD_HEIGHT = 78;

/** Thousands of rows; only visible ones are rendered. */
export function PreviewTable({ rows, roomFor, confirmed, onConfirm, onTake, isPhone }: PreviewTableProps) {
  const t = useTranslations();
  const scroller = useRef<HTMLDivElement>(null);
  const height = isPhone ? CARD_HEIGHT : ROW_HEIGHT;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.assetId ?? index,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div
      ref={scroller}
      className="flex-[1_1_auto] min-h-0 overflow-auto [overflow-anchor:none] border-t border-t-line focus-visible:-outline-offset-2"
      style={{ flexBasis: (roomFor + 1) * height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="block" aria-rowcount={rows.length + 1}>
        <thead className={classes.head}>
          <tr className={classes.row}>
            <th scope="col">{t('bids.model')}</th>
            <th scope="col" data-figure="">
              {t('bulk.now')}
            </th>
            <th scope="col" data-figure="">
              {t('bulk.new')}
            </th>
            <th scope="col" data-figure="">
              {t('bulk.change')}
            </th>
            <th scope="col">{t('bulk.note')}</th>
          </tr>
        </thead>
        <tbody
          className={classes.body}
          style={
            {
              '--preview-row': `${height}px`,
              blockSize: virtualizer.getTotalSize(),
              paddingBlockStart: items[0]?.start,
            } as CSSProperties
          }
        >
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <tr
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  className={classes.row}
                  aria-rowindex={item.index + 2}
                  data-outcome={row.outcome}
                >
                  <th scope="row" className={classes.model}>
                    <ModelName name={row.name} />
                  </th>
                  <Figures row={row} />
                  <td className={classes.note}>
                    <PreviewNote
                      row={row}
                      isConfirmed={confirmed.has(row.assetId)}
                      onConfirm={onConfirm}
                      onTake={onTake}
                    />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The changed figure before and after; equal if nothing changes. */
function Figures({ row: { figure, before, after, command } }: { row: PreviewRow }) {
  const t = useTranslations('bulk');
  if (figure === 'price') {
    const price = after?.spotPrice ?? command.spotPrice ?? null;
    const share = before && price !== null ? price / before.spotPrice - 1 : null;
    return (
      <>
        <td data-figure="">
          <Price value={before?.spotPrice ?? null} />
        </td>
        <td data-figure="">
          <Price value={price} weight="strong" />
          {command.maxQuantity !== undefined && (
            <Ltr className="block text-end text-ink3 text-micro leading-[1.1]">
              {before?.maxQuantity ?? 0} → {command.maxQuantity}
            </Ltr>
          )}
        </td>
        <td data-figure="">{share !== null && share !== 0 && <Ltr>{percent.format(share)}</Ltr>}</td>
      </>
    );
  }
  const words = {
    switch: ({ isBidActive }: BidStateOnWire) => t(isBidActive ? 'on' : 'off'),
    topup: ({ autoTopupEnabled }: BidStateOnWire) => t(autoTopupEnabled ? 'topup.on' : 'topup.off'),
    quantity: ({ maxQuantity }: BidStateOnWire) => <Ltr>{maxQuantity}</Ltr>,
  }[figure];
  const [was, is] = [before, after].map((bid) => bid && words(bid));
  return (
    <>
      <td data-figure="">{was}</td>
      <td data-figure="">
        <strong>{is}</strong>
      </td>
      <td data-figure="" />
    </>
  );
}

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
