import { createHash } from 'node:crypto';
import {
  FIRST_ACTIVE_BID,
  hasCredit,
  idOf,
  PARTNER_KEY,
  PASSWORD_HASH,
  priceMinor,
  REGION,
  randomOf,
  SHARED_BIDS,
  STORES,
  storeOf,
  worthMinor,
} from './shape.ts';

/** One table's rows in COPY's text format. */
export interface Load {
  table: string;
  columns: string;
  rows: Iterable<readonly (string | number | boolean | null)[]>;
}

const CREATED = '2026-01-01T00:00:00Z';
const SECONDS_OF_PAST = 20_000_000;
const BRANDS = [
  'Apple',
  'Samsung',
  'Xiaomi',
  'Huawei',
  'Google',
  'OnePlus',
  'Oppo',
  'Honor',
  'Nokia',
  'Sony',
];
const CATEGORIES = ['phones', 'tablets', 'watches'];
const STORAGES = ['64GB', '128GB', '256GB', '512GB'];
const QUANTITIES = [1, 2, 3, 5, 10, 20];
const GRADES = [10_000, 8_500, 7_000, 5_000];
const GROUPS_PER_BRAND = 40;
const MANY_MINOR = 10_000_000_000_000;
const FEW_MINOR = 100_000;

/** Seven assets in ten are phones. */
function categoryOf(asset: number): number {
  const place = asset % 10;
  return place < 7 ? 0 : place < 9 ? 1 : 2;
}

/** The best grade of an asset's category. */
export const bestConditionOf = (asset: number) => idOf('condition', categoryOf(asset) * GRADES.length);

const brandOf = (asset: number) => (asset * 13) % BRANDS.length;
const groupOf = (asset: number) =>
  (categoryOf(asset) * BRANDS.length + brandOf(asset)) * GROUPS_PER_BRAND + (asset % GROUPS_PER_BRAND);
const storageOf = (asset: number) => STORAGES[asset % STORAGES.length]!;

/** Names are in another order than ids, as in a catalogue that grew. */
function nameOf(asset: number): string {
  const model = ((asset * 7_368_787) % 1_000_003).toString(36).toUpperCase().padStart(4, '0');
  return `${BRANDS[brandOf(asset)]} ${model} ${storageOf(asset)}`;
}

function* range<T>(count: number, row: (n: number) => T): Generator<T> {
  for (let n = 0; n < count; n++) yield row(n);
}

function catalogue(assets: number): Load[] {
  const groups = CATEGORIES.length * BRANDS.length * GROUPS_PER_BRAND;
  return [
    {
      table: 'region',
      columns:
        'region_id, country, currency, time_zone, name_en, name_ar, contact_number, contact_email, sell_tax_basis_points',
      rows: [[REGION, 'AE', 'AED', 'Asia/Dubai', 'Emirates', 'الإمارات', '+9714', 'help@mazad.example', 500]],
    },
    {
      table: 'category',
      columns: 'category_id, name_en, name_ar',
      rows: CATEGORIES.map((name) => [name, name, name]),
    },
    {
      table: 'brand',
      columns: 'brand_id, name_en, name_ar, name_key',
      rows: BRANDS.map((name, n) => [idOf('brand', n), name, name, name]),
    },
    {
      table: 'model_group',
      columns: 'group_id, category_id, brand_id, name, name_key',
      rows: range(groups, (n) => {
        const pair = Math.floor(n / GROUPS_PER_BRAND);
        const category = CATEGORIES[Math.floor(pair / BRANDS.length)]!;
        return [idOf('group', n), category, idOf('brand', pair % BRANDS.length), `Group ${n}`, `group${n}`];
      }),
    },
    {
      table: 'item_condition',
      columns: 'item_condition_id, category_id, position, condition, name_en, name_ar, base_percent',
      rows: range(CATEGORIES.length * GRADES.length, (n) => {
        const place = n % GRADES.length;
        const letter = 'ABCD'[place]!;
        const category = CATEGORIES[Math.floor(n / GRADES.length)]!;
        return [idOf('condition', n), category, place + 1, letter, `Grade ${letter}`, letter, GRADES[place]!];
      }),
    },
    {
      table: 'asset',
      columns:
        'asset_id, category_id, brand_id, group_id, name, name_key, launch_price_minor, launch_year, attributes',
      rows: range(assets, (n) => [
        ...[
          idOf('asset', n),
          CATEGORIES[categoryOf(n)]!,
          idOf('brand', brandOf(n)),
          idOf('group', groupOf(n)),
        ],
        ...[nameOf(n), `${nameOf(n)} ${n}`, worthMinor(n) * 2, 2020, `{"storage": "${storageOf(n)}"}`],
      ]),
    },
    {
      table: 'market',
      columns: 'asset_id, region_id, category_id, brand_id, group_id, name, is_hot, hot_pin',
      rows: range(assets, (n) => [
        ...[idOf('asset', n), REGION, CATEGORIES[categoryOf(n)]!, idOf('brand', brandOf(n))],
        // Pinned: the hot-deal job would unset them, since there are no trade-ins yet.
        ...[idOf('group', groupOf(n)), nameOf(n), n % 20 === 0, n % 20 === 0 ? 'PINNED' : null],
      ]),
    },
  ];
}

function dealers(): Load[] {
  return [
    {
      table: 'store',
      columns: 'store_id, region_id, name, branch_name, mode, payment_option, created_at',
      rows: range(STORES, (n) => [
        idOf('store', n),
        REGION,
        `Store ${n}`,
        'Main',
        'SPOT',
        'PREPAID',
        CREATED,
      ]),
    },
    {
      table: 'credit_account',
      columns: 'store_id, region_id, credit_limit_minor',
      rows: range(STORES, (n) => [idOf('store', n), REGION, hasCredit(n) ? MANY_MINOR : FEW_MINOR]),
    },
    {
      table: 'store_percent',
      columns: 'store_id, item_condition_id, percent',
      // A third of the stores pay less for the two best grades.
      rows: range(Math.floor(STORES / 3) * CATEGORIES.length * 2, (n) => {
        const store = 3 * Math.floor(n / (CATEGORIES.length * 2));
        const grade = n % (CATEGORIES.length * 2);
        const condition = Math.floor(grade / 2) * GRADES.length + (grade % 2);
        return [
          idOf('store', store),
          idOf('condition', condition),
          GRADES[grade % 2]! - 100 * (store % 7) - 100,
        ];
      }),
    },
    {
      table: 'member',
      columns:
        'user_id, store_id, region_id, role, email, email_key, password_hash, first_name, last_name, created_at',
      rows: range(STORES, (n) => [
        ...[idOf('member', n), idOf('store', n), REGION, 'OWNER', emailOf(n), emailOf(n)],
        ...[PASSWORD_HASH, 'Sara', 'Amin', CREATED],
      ]),
    },
    {
      table: 'partner',
      columns: 'partner_id, region_id, name',
      rows: [[idOf('partner', 0), REGION, 'Partner']],
    },
    {
      table: 'partner_key',
      columns: 'key_hash, partner_id, name, created_at',
      rows: [
        [
          `\\\\x${createHash('sha256').update(PARTNER_KEY).digest('hex')}`,
          idOf('partner', 0),
          'Key',
          CREATED,
        ],
      ],
    },
    { table: 'shop', columns: 'partner_id, name, name_ar', rows: [[idOf('partner', 0), 'Shop', 'متجر']] },
  ];
}

/** The e-mail that a store's member signs in with. */
export function emailOf(store: number): string {
  return `dealer-${store}@mazad.example`;
}

function* bids(assets: number) {
  const random = randomOf(20_260_101);
  const start = Date.parse(CREATED);
  for (let asset = 0; asset < assets; asset++) {
    for (let k = 0; k <= SHARED_BIDS; k++) {
      const max = QUANTITIES[Math.floor(random() * QUANTITIES.length)]!;
      const isOut = k >= 5 && k < FIRST_ACTIVE_BID;
      const at = new Date(start + Math.floor(random() * SECONDS_OF_PAST) * 1000).toISOString();
      yield [
        ...[idOf('asset', asset), idOf('store', storeOf(asset, k)), idOf('bid', asset * 100 + k)],
        ...[priceMinor(asset, 60 + Math.floor(random() * 41)), k >= 5, max, isOut ? 0 : max, false, at],
      ];
    }
  }
}

/** Everything except what the database computes itself, parents first. */
export function loadsOf(assets: number): Load[] {
  return [
    ...catalogue(assets),
    ...dealers(),
    {
      table: 'bench_bid',
      columns:
        'asset_id, store_id, bid_id, spot_price_minor, is_active, max_quantity, available_quantity, auto_topup, priority_at',
      rows: bids(assets),
    },
  ];
}
