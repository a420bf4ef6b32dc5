import { readFileSync } from 'node:fs';
import { PARTNER_ERRORS } from '@mazad/contract/partner/docs-errors';
import { PartnerEventSchema } from '@mazad/contract/partner/webhooks';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { STATUS_OF } from '#platform/http/errors.ts';
import { errorMessage } from '#platform/http/messages.ts';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildBid, buildCategory } from '../../../test/factories.ts';
import { buildPartner } from '../../../test/trade-factories.ts';

const test = useTestApp();
const read = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
const GUIDE = read('partners.md');
const BLOCKS = [...GUIDE.matchAll(/```(sh|json|ts)\n([\s\S]*?)\n```/g)].map(([, kind, text]) => ({
  kind: kind!,
  text: text!,
}));

type Words = Record<string, string>;

const filled = (text: string, words: Words) =>
  text
    .replace(/\$\(date [^)]*\)/g, () => new Date().toISOString())
    .replace(/\$([A-Z]+)/g, (_, name: string) => words[name] ?? `no ${name}`);

/** What a curl sends, with the words that its exports and earlier answers gave. */
function callOf(text: string, words: Words) {
  const [, url = ''] = /curl -s "([^"]+)"/.exec(text) ?? [];
  const headers = [...text.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, name, value]) => [
    name!,
    filled(value!, words),
  ]);
  const [, body] = /<<BODY\n([\s\S]*?)\nBODY/.exec(text) ?? [];
  return {
    path: filled(url, words),
    headers: Object.fromEntries(headers) as Words,
    ...(body && { body: JSON.parse(filled(body, words)) as object }),
  };
}

/** The names of all that is in a value, each list as its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

/** What the guide has its reader take from one answer into the next call. */
function takenFrom(answer: unknown, words: Words): void {
  const text = JSON.stringify(answer);
  const takes = {
    ASSET: 'assetId',
    GRADE: 'itemConditionId',
    QUOTE: 'quoteId',
    CODE: 'appraisalCode',
    SHOP: 'sourceStoreId',
  };
  for (const [word, field] of Object.entries(takes)) {
    const [, value] = new RegExp(`"${field}":"([^"]+)"`).exec(text) ?? [];
    if (value) words[word] = value;
  }
}

describe('the partners’ guide', () => {
  it('leads from a key to a deal with the courier, call by call, as written', async () => {
    const category = await buildCategory(test.db, { categoryId: 'mobile-phones' });
    const asset = await buildAsset(test.db, { category, name: 'iPhone 13 128GB' });
    await buildBid(test.db, { asset });
    const { key } = await buildPartner(test.db, { shop: 'Dubai Mall' });
    const given: Words = { MAZAD: '/partner/v1', KEY: key, SALE: '4711' };
    const words: Words = {};
    const paths: string[] = [];
    for (const [nth, { kind, text }] of BLOCKS.entries()) {
      if (kind !== 'sh') continue;
      for (const [, name, value] of text.matchAll(/^export ([A-Z]+)="?([^"\n]*)"?$/gm))
        words[name!] ??= given[name!] ?? value!;
      if (!text.includes('curl')) continue;
      const { path, headers, body } = callOf(text, words);
      const call = () => test.call(body ? 'POST' : 'GET', path, { headers, ...(body && { body }) });
      const answer = await call();
      expect([path, answer.status, answer.body.type]).toEqual([path, 200, undefined]);
      // The answer of the reading alone is not printed twice.
      const shown = BLOCKS[nth + 1]?.kind === 'json' && BLOCKS[nth + 1]!.text;
      if (shown && path.split('/').at(-1) !== words.CODE)
        expect(shapeOf(answer.body)).toEqual(shapeOf(JSON.parse(shown)));
      // Under the same key there is the same answer.
      if (body) expect((await call()).body).toEqual(answer.body);
      takenFrom(answer.body, words);
      paths.push(path.replace('/partner/v1', ''));
    }
    expect(paths).toHaveLength(10);
    const [deal] = await test.db.query('select count(*)::int as deals from deal');
    expect(deal).toEqual({ deals: 1 });
  });

  it('shows real bodies and code', () => {
    const bodies = BLOCKS.filter(({ kind }) => kind === 'json').map(({ text }) => JSON.parse(text));
    const changed = bodies.find(({ type }) => type === 'PRICE_CHANGED');
    expect(changed.message).toBe(errorMessage('PRICE_CHANGED', 'en', changed.details));
    const told = bodies.find(({ type }) => type === 'deal.moved');
    expect(z.parse(PartnerEventSchema, told)).toEqual(told);
    const code = BLOCKS.filter(({ kind }) => kind === 'ts');
    expect(code).toHaveLength(1);
    expect(read('partner-client.ts')).toContain(code[0]!.text);
  });

  it('says what to do about every error', () => {
    for (const [type, { description }] of Object.entries(PARTNER_ERRORS))
      expect(GUIDE).toContain(
        `| ${STATUS_OF[type as keyof typeof STATUS_OF]} | \`${type}\` | ${description} |`,
      );
  });
});
