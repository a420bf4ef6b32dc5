import type { ErrorType } from '@mazad/contract/http';
import type { Instant } from '../clock.ts';
import { AppError } from '../http/errors.ts';
import type { Query } from './db.ts';

interface Types {
  bigint: number;
  'bigint[]': readonly number[];
  boolean: boolean;
  int: number;
  'int[]': readonly number[];
  json: object;
  jsonb: object;
  text: string;
  timestamptz: Instant;
  uuid: string;
  'uuid[]': readonly string[];
}
type Type = keyof Types;

/**
 * Our SQL functions that are called directly (server/migrations): `minimumMinor` stands for `p_minimum_minor`, with its
 * SQL type. With a `?`, null means the default; parameters not listed here always use it.
 */
const FUNCTIONS = {
  award: {
    quote: 'uuid',
    partner: 'uuid',
    minimumMinor: 'bigint|null',
    customer: 'jsonb',
    appraisal: 'uuid',
    code: 'text',
    salt: 'text',
    at: 'timestamptz|null',
    key: 'text|null',
    stores: 'uuid[]',
    percents: 'int[]',
    offers: 'bigint[]',
    readAt: 'timestamptz|null',
    told: 'jsonb|null',
    address: 'text?',
    shops: 'uuid[]?',
    event: 'uuid?',
  },
  carry_pushes: { session: 'uuid' },
  enter_store: { store: 'uuid' },
  execute_markets: {
    region: 'text',
    scheduled: 'timestamptz',
    after: 'uuid',
    limit: 'int',
    at: 'timestamptz|null',
  },
  facts_now: { region: 'text', assets: 'uuid[]', at: 'timestamptz?' },
  fold_awards: { limit: 'int' },
  hold_markets: { region: 'text', assets: 'uuid[]', waits: 'boolean' },
  join_autopilots: { store: 'uuid', assets: 'uuid[]', at: 'timestamptz' },
  keep_history: {
    asset: 'uuid',
    store: 'uuid',
    kind: 'text',
    at: 'timestamptz',
    user: 'uuid|null',
    code: 'text|null',
  },
  leave_mark: { asset: 'uuid', region: 'text', store: 'uuid|null' },
  mark_credit: { store: 'uuid', at: 'timestamptz?' },
  move_credit: {
    store: 'uuid',
    runningMinor: 'bigint',
    blockedMinor: 'bigint',
    limitMinor: 'bigint',
    at: 'timestamptz',
  },
  open_market: { asset: 'uuid', region: 'text', store: 'uuid', at: 'timestamptz|null' },
  open_markets: {
    assets: 'uuid[]',
    region: 'text',
    store: 'uuid',
    at: 'timestamptz|null',
    lock: 'boolean',
  },
  post_transaction: {
    store: 'uuid',
    id: 'uuid',
    kind: 'text',
    lines: 'jsonb',
    facts: 'jsonb',
    key: 'text',
    blockedMinor: 'bigint',
    onlyCovered: 'boolean',
    at: 'timestamptz|null',
  },
  refit_autopilots: { assets: 'uuid[]' },
  reopen_prices: { store: 'uuid', at: 'timestamptz' },
  stage_prices: {
    store: 'uuid',
    region: 'text',
    category: 'text',
    upload: 'uuid',
    rows: 'jsonb',
    from: 'timestamptz',
    till: 'timestamptz',
    at: 'timestamptz',
  },
  take_marked: { limit: 'int', upTo: 'bigint' },
  take_market: { region: 'text', asset: 'uuid', waitMs: 'int' },
  take_markets: { region: 'text', assets: 'uuid[]' },
  tell_all: { region: 'text', messages: 'jsonb', at: 'timestamptz?' },
  tell_partner: { event: 'uuid', asset: 'uuid', appraisal: 'uuid', eventNo: 'int' },
  tell_partner_of_hand_over: { event: 'uuid', store: 'uuid', review: 'uuid' },
  write_bid: {
    asset: 'uuid',
    region: 'text',
    store: 'uuid',
    bidId: 'uuid',
    user: 'uuid|null',
    kind: 'text',
    spotMinor: 'bigint',
    active: 'boolean',
    max: 'int',
    available: 'int',
    topup: 'boolean',
    renews: 'boolean',
    at: 'timestamptz|null',
    address: 'text?',
  },
  write_bids: {
    region: 'text',
    store: 'uuid',
    user: 'uuid|null',
    rows: 'json',
    note: 'jsonb|null',
    at: 'timestamptz|null',
    address: 'text?',
  },
  write_ranks: { region: 'text', rows: 'json', waits: 'boolean', at: 'timestamptz|null' },
  write_steering: { region: 'text', rows: 'json', at: 'timestamptz|null' },
} as const satisfies Record<string, Record<string, Type | `${Type}${'|null' | '?'}`>>;
type Functions = typeof FUNCTIONS;

type ValueOf<Said> = Said extends `${infer Own extends Type}?`
  ? Types[Own] | null | undefined
  : Said extends `${infer Own extends Type}|null`
    ? Types[Own] | null
    : Types[Said & Type];
type Given<Parameters> = { [Key in keyof Parameters]: ValueOf<Parameters[Key]> };
type Call = { [Name in keyof Functions]: [name: Name, given: Given<Functions[Name]>] }[keyof Functions];

/** The errors that our functions raise, and the error type for the caller; null if the calling code catches it. */
export const RAISED: Readonly<Record<string, ErrorType | null>> = {
  /** An award has used up the autopilot's day since it was read. */
  MZ001: null,
  /** The key was used for another request. */
  MZ002: 'IDEMPOTENCY_KEY_REUSED',
  /** Available credit does not cover the debit. */
  MZ003: 'CREDIT_NOT_COVERED',
  /** No such store. */
  MZ004: 'NOT_FOUND',
  /** Available credit was used since it was read. */
  MZ005: null,
};

const sqlName = (key: string) => `p_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** By function; computed once. */
export const PARAMETERS = new Map(
  Object.entries(FUNCTIONS).map(([name, types]) => [
    name,
    Object.entries<string>(types).map(([key, said]) => {
      const type = said.replace(/\?|\|null/, '');
      return {
        key,
        name: sqlName(key),
        type,
        mayBeLeft: said.endsWith('?'),
        isJson: type.startsWith('json'),
      };
    }),
  ]),
);

const texts = new Map<string, string>();

function ask<Row extends object>(
  query: Query,
  name: keyof Functions,
  given: Readonly<Record<string, unknown>>,
  columns?: string,
): Promise<Row[]> {
  const parameters = PARAMETERS.get(name)!.filter(({ key, mayBeLeft }) => !mayBeLeft || given[key] != null);
  const id = parameters.reduce(
    (said, { mayBeLeft, key }) => (mayBeLeft ? `${said} ${key}` : said),
    `${name} ${columns}`,
  );
  let text = texts.get(id);
  if (!text) {
    const call = `${name}(${parameters.map((own, at) => `${own.name} => $${at + 1}`).join(', ')})`;
    text = columns ? `select ${columns} from ${call}` : `select ${call} as value`;
    texts.set(id, text);
  }
  const values = parameters.map(({ key, isJson }) =>
    isJson && given[key] !== null ? JSON.stringify(given[key]) : given[key],
  );
  return query<Row>(text, values).catch((error: { code?: string }) => {
    const refusal = RAISED[error.code ?? ''];
    throw refusal ? new AppError(refusal) : error;
  });
}

/** Calls a function that returns rows. */
export const callRows = <Row extends object>(
  query: Query,
  ...[name, given, columns = '*']: [...Call, columns?: string]
): Promise<Row[]> => ask<Row>(query, name, given, columns);

/** Calls a function that returns one value or nothing. */
export async function callValue<Value = void>(query: Query, ...[name, given]: Call): Promise<Value> {
  const [row] = await ask<{ value: Value }>(query, name, given);
  return row?.value as Value;
}
