import { TermsSchema } from '@mazad/contract/registration';
import { COUNTRIES } from '@mazad/domain/region-rules';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/app.ts';
import { readTermsLibrary } from './terms.ts';

const test = useTestApp();

/** Outside `/api`, as in the specification. */
const get = (page: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ url: `/web/assets/artifacts/pages/${page}`, headers });

describe('the terms (R4)', () => {
  it.each(['971', '966'])('of +%s are whole in both languages and of one version', async (country) => {
    const [en, ar] = await Promise.all(
      ['en', 'ar'].map(async (language) =>
        z.parse(TermsSchema, (await get(`terms-${country}-${language}.json`)).json()),
      ),
    );
    expect(ar!.version).toBe(en!.version);
    expect(ar!.updatedOn).toBe(en!.updatedOn);
    expect(en!.sections.length).toBeGreaterThanOrEqual(8);
    expect(ar!.sections.map((s) => s.paragraphs.length)).toEqual(
      en!.sections.map((s) => s.paragraphs.length),
    );
    expect(JSON.stringify(en)).not.toMatch(/[\u0600-\u06ff]/);
    for (const { heading, paragraphs } of ar!.sections) {
      for (const text of [heading, ...paragraphs]) expect(text).toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('differ between the two countries', async () => {
    expect((await get('terms-971-en.json')).json()).not.toEqual((await get('terms-966-en.json')).json());
    expect((await get('terms-971-en.json')).body).toContain('reverse charge');
  });

  it('come with or without the plus, and are asked for again only when they changed', async () => {
    const plain = await get('terms-971-ar.json');
    for (const page of ['terms-+971-ar.json', 'terms-%2B971-ar.json']) {
      expect((await get(page)).body).toBe(plain.body);
    }
    expect(plain.headers['content-type']).toContain('application/json');
    expect(plain.headers['cache-control']).toBe('public, max-age=60');
    const etag = String(plain.headers.etag);
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`]) {
      const again = await get('terms-971-ar.json', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('terms-966-ar.json', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it.each([
    'terms-973-en.json',
    'terms-++971-en.json',
    'terms-971-fr.json',
    'terms-971-en.json.gz',
    'terms-971-en',
    'terms-..%2F..%2F971-en.json',
    'terms-uae-en.json',
    'privacy-971-en.json',
    '%2e%2e%2fAE-en.json',
    'x'.repeat(150),
  ])('are nowhere else: %s', async (page) => {
    const answer = await get(page, { 'accept-language': 'ar' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, type: 'NOT_FOUND', message: 'لم نجد شيئًا هنا.' });
  });

  it.each(COUNTRIES)('have a version for registrations in %s', (country) => {
    expect(readTermsLibrary().currentVersion(country, 'ar')).toMatch(/^\d{4}-/);
  });
});
