import type { Sql } from '../src/platform/db/db.ts';

export type SqlTag = <Row extends object>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** Statements with their values in place: sqlOn(tx)`update store set name = ${name} where store_id = ${storeId}`. */
export const sqlOn =
  (db: Sql): SqlTag =>
  <Row extends object>(text: TemplateStringsArray, ...values: unknown[]) =>
    db.query<Row>(
      text.reduce((all, part, at) => `${all}$${at}${part}`),
      values,
    );
