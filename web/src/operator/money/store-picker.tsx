import type { StoreRow } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#/ui/fields/text-field';
import { Money } from '#/ui/marks/money';
import { useSettled } from '#/ui/parts/use-settled';
import { PartState } from '../list/list-states';
import { StorePlace } from '../stores/store-place';
import { useFoundStores } from './use-money';

const SHOWN = 6;
const DEBOUNCE_MS = 250;

/** Finds the store for a posting; the highest use of credit comes first. */
export function StorePicker({ onPick }: { onPick: (store: StoreRow) => void }) {
  const t = useTranslations('operatorMoney');
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim(), DEBOUNCE_MS);
  const found = useFoundStores(wanted);
  const stores = found.data?.items.slice(0, SHOWN) ?? [];
  const more = (found.data?.count ?? 0) - stores.length;
  return (
    <div className="pt-4">
      <TextField
        label={t('findStore')}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value.slice(0, 80))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // Enter must not choose a result of earlier text.
          if (wanted === typed.trim() && stores.length === 1 && stores[0]) onPick(stores[0]);
        }}
      />
      {!found.data && <PartState of={found} rows={SHOWN} />}
      {found.data && stores.length === 0 && <p className="text-ink3 m-0">{t('noStore')}</p>}
      {stores.length > 0 && (
        <ul className="lined mt-2 border border-line rounded-button">
          {stores.map((store) => (
            <li key={store.storeId}>
              <button
                type="button"
                className="flex items-center justify-between gap-3 w-full min-h-11 py-2 px-3 border-0 bg-transparent text-start cursor-pointer hover:bg-accent-tint"
                onClick={() => onPick(store)}
              >
                <span className="grid min-w-0">
                  <bdi className="cut-off font-semibold">{store.name}</bdi>
                  <span className="text-ink3 text-small">
                    <StorePlace store={store} />
                  </span>
                </span>
                <Money
                  value={store.runningBalance}
                  signed={store.runningBalance < 0}
                  currency={store.currency}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-ink3 m-0">{t('moreStores', { count: more })}</p>}
    </div>
  );
}
