import { BULK_ROWS_MAX } from '@mazad/contract/bids/bulk-bids';
import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import type { BulkOperation } from '@mazad/domain/prices/bulk-change';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { RowSelection } from '#/grid/keys/row-selection';
import { call } from '#/session/api/api';
import { useErrorText } from '#/session/api/error-text';
import { Words } from '#/session/frames/words';
import { Button, IconButton } from '#/ui/buttons/button';
import { Dropdown, type DropdownTrigger, MenuDivider, MenuItem } from '#/ui/buttons/dropdown';
import { useToasts } from '#/ui/frames/undo-toast';
import { Kbd } from '#/ui/marks/kbd';
import { Ltr } from '#/ui/marks/ltr';
import { Nuqta } from '#/ui/pictures/nuqta';
import { type BidsView, listRequestOf } from '../frame/bids-search';
import classes from './bulk-bar.module.css';
import { PriceForm } from './figures/price-form';
import type { Bulk } from './use-bulk';
import { watchCopies } from './watch-copies';

export type BulkBarProps = {
  account: number;
  view: BidsView;
  selection: RowSelection;
  /** All filtered rows, loaded or not. */
  total: number;
  /** The loaded rows, in order. */
  rowIds: readonly string[];
  isPhone: boolean;
  onOpen: Bulk['open'];
  children?: ReactNode;
};

/** Replaces the status bar while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // When it ends the selection, the focus moves to the table or, on a phone, the cards.
    return () => {
      if (element?.contains(document.activeElement))
        document
          .querySelector<HTMLElement>('[role="grid"] [data-row] [tabindex="0"], article[data-row] button')
          ?.focus();
    };
  }, []);
  return (
    <footer ref={bar} className={classes.bar} data-phone={props.isPhone || undefined}>
      <Words of="bulk">
        <Tools {...props} />
      </Words>
    </footer>
  );
}

function Tools({ selection, isPhone, onOpen, children, ...list }: BulkBarProps) {
  const { rowIds } = list;
  const t = useTranslations();
  const { size } = useSyncExternalStore(selection.subscribe, selection.get);
  const toasts = useToasts();
  useEffect(
    () =>
      watchCopies(document, selection, rowIds, (copied, selected) =>
        toasts.show({ text: t('bulk.copiedLoaded', { copied, selected }) }),
      ),
    [selection, rowIds, toasts, t],
  );
  const start = (operation: BulkOperation) => {
    const loaded = rowIds.filter(selection.has);
    const ids = new Set([...loaded, ...selection.get()]);
    onOpen({ title: operation.kind, operation, ids: [...ids] });
  };
  return (
    <>
      <span className={classes.count} role="status">
        {t('common.selected', { count: size })}
      </span>
      <AllMatching selection={selection} {...list} />
      {size <= BULK_ROWS_MAX && <Toolbar account={list.account} isPhone={isPhone} onStart={start} />}
      {isPhone ? (
        <IconButton look="dock" label={t('bulk.clearSelection')} onClick={() => selection.clear()}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      ) : (
        <button
          type="button"
          className="inline-flex items-center gap-1.5 h-8 px-2 border-0 bg-transparent text-dock-ink2 cursor-pointer"
          onClick={() => selection.clear()}
        >
          <Kbd>Esc</Kbd> {t('bulk.clear')}
        </button>
      )}
      {children}
    </>
  );
}

function Toolbar({ account, isPhone, onStart }: StartProps & Pick<BulkBarProps, 'account' | 'isPhone'>) {
  const t = useTranslations('bulk');
  return (
    <div className={`${classes.tools} ${isPhone ? 'mz-sideways' : ''}`} role="toolbar" aria-label={t('bar')}>
      <Menu label={t('price')} kind="dialog">
        {(close) => (
          <PriceForm
            account={account}
            onStart={(operation) => {
              close();
              onStart(operation);
            }}
          />
        )}
      </Menu>
      <Button
        look="dock"
        icon={<Nuqta size={9} className="text-nuqta" />}
        onClick={() => onStart({ kind: 'GO_FIRST' })}
      >
        {t('title.GO_FIRST')}
      </Button>
      {!isPhone && (
        <Button look="dock" onClick={() => onStart({ kind: 'MATCH_TOP' })}>
          {t('matchTop')}
        </Button>
      )}
      <QuantityMenu onStart={onStart} />
      <Menu label={isPhone ? t('more') : t('onOff')}>
        {(close) => (
          <SwitchItems
            hasMatch={isPhone}
            onStart={(operation) => {
              close();
              onStart(operation);
            }}
          />
        )}
      </Menu>
    </div>
  );
}

type AllMatchingProps = Pick<BulkBarProps, 'account' | 'view' | 'selection' | 'total' | 'rowIds'>;

/** Selects all filtered rows beyond the loaded ones, or points to bid books if there are too many. */
function AllMatching({ account, view, selection, total, rowIds }: AllMatchingProps) {
  const t = useTranslations('bulk');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { size } = useSyncExternalStore(selection.subscribe, selection.get);
  const isAllLoaded = size >= rowIds.length && size < total;
  if (size > BULK_ROWS_MAX || (isAllLoaded && total > BULK_ROWS_MAX)) {
    return (
      <span className="text-dock-ink2 [&_a]:text-dock-ink [&_a]:underline [&_a]:underline-offset-3">
        {t('tooMany', { most: BULK_ROWS_MAX })}{' '}
        <Link to="/$accountId/upload-bids" params={{ accountId: String(account) }}>
          {t('toBook')}
        </Link>
      </span>
    );
  }
  if (!isAllLoaded) return null;
  const selectAll = async () => {
    setBusy(true);
    try {
      const { rows } = await call(account, 'POST /assets/biding/selection', {
        body: listRequestOf(view, Date.now()),
      });
      selection.add(rows.map((row) => row.assetId));
    } catch (error) {
      toasts.show({ text: errorText(error).message, tone: 'failed' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="dock" isBusy={isBusy} onClick={() => void selectAll()}>
      {isBusy ? t('selectingAll') : t('allMatching', { count: total })}
    </Button>
  );
}

type MenuProps = {
  label: string;
  kind?: 'menu' | 'dialog';
  children: (close: () => void) => ReactNode;
};

function Menu({ label, kind = 'menu', children }: MenuProps) {
  const face = (trigger: DropdownTrigger) => (
    <Button look="dock" {...trigger}>
      {label} <IconChevronUp size={13} aria-hidden="true" />
    </Button>
  );
  return (
    <Dropdown label={label} kind={kind} trigger={face}>
      {children}
    </Dropdown>
  );
}

type StartProps = { onStart: (operation: BulkOperation) => void };

function QuantityMenu({ onStart }: StartProps) {
  const t = useTranslations('bulk');
  return (
    <Menu label={t('quantity')}>
      {(close) =>
        QUANTITY_OPTIONS.map((quantity) => (
          <MenuItem
            key={quantity}
            onSelect={() => {
              close();
              onStart({ kind: 'QUANTITY', quantity });
            }}
          >
            <Ltr>{quantity}</Ltr>
          </MenuItem>
        ))
      }
    </Menu>
  );
}

function SwitchItems({ hasMatch, onStart }: StartProps & { hasMatch: boolean }) {
  const t = useTranslations('bulk');
  return (
    <>
      {hasMatch && (
        <>
          <MenuItem onSelect={() => onStart({ kind: 'MATCH_TOP' })}>{t('matchTop')}</MenuItem>
          <MenuDivider />
        </>
      )}
      <MenuItem onSelect={() => onStart({ kind: 'SWITCH', isOn: true })}>{t('switchOn')}</MenuItem>
      <MenuItem onSelect={() => onStart({ kind: 'SWITCH', isOn: false })}>{t('switchOff')}</MenuItem>
      <MenuDivider />
      <MenuItem onSelect={() => onStart({ kind: 'AUTO_TOPUP', isOn: true })}>{t('topupOn')}</MenuItem>
      <MenuItem onSelect={() => onStart({ kind: 'AUTO_TOPUP', isOn: false })}>{t('topupOff')}</MenuItem>
    </>
  );
}
