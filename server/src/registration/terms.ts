import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TermsSchema } from '@mazad/contract/registration';
import { COUNTRIES, type Country, REGION_RULES } from '@mazad/domain/region-rules';
import type { FastifyInstance } from 'fastify';
import { parse } from 'zod/mini';
import type { Language } from '#platform/http/messages.ts';
import { notFound } from '#platform/http/server.ts';

/** R4: one document per country and language. */
const LANGUAGES = ['en', 'ar'] as const;
const PAGE = /^terms-\+?(\d+)-(en|ar)\.json$/;
/** Short, because a changed version must be read before it can be accepted. */
const CACHE_SECONDS = 60;

/** The same relative path works from sources and from the bundle. */
const TERMS_DIR = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../terms/' : '../../terms/', import.meta.url),
);

interface TermsDocument {
  version: string;
  text: string;
  etag: string;
}

export interface TermsLibrary {
  /** The current version of a country's terms; null without terms. */
  currentVersion(country: Country, language: Language): string | null;
  find(country: Country, language: Language): TermsDocument | null;
}

function readTerms(name: string): TermsDocument {
  const terms = parse(TermsSchema, JSON.parse(readFileSync(`${TERMS_DIR}${name}.json`, 'utf8')));
  const text = JSON.stringify(terms);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { version: terms.version, text, etag };
}

/** The terms of every country in both languages. Throws if one is missing or invalid. */
export function readTermsLibrary(): TermsLibrary {
  const names = COUNTRIES.flatMap((country) => LANGUAGES.map((language) => `${country}-${language}`));
  const documents = new Map(names.map((name) => [name, readTerms(name)]));
  const find = (country: Country, language: Language) => documents.get(`${country}-${language}`) ?? null;
  return { find, currentVersion: (country, language) => find(country, language)?.version ?? null };
}

/** The document at the specification's path, outside `/api` (S4). 404 for any other country or language. */
export function registerTerms(http: FastifyInstance, terms: TermsLibrary): void {
  http.get<{ Params: { page: string } }>('/web/assets/artifacts/pages/:page', (request, reply) => {
    const [, code, language] = PAGE.exec(request.params.page) ?? [];
    const country = COUNTRIES.find((one) => REGION_RULES[one].callingCode === `+${code}`);
    const document = country && terms.find(country, language as Language);
    if (!document) return notFound(request, reply);
    reply.header('etag', document.etag).header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    const known = request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
    if (known?.includes(document.etag)) return reply.code(304).send();
    return reply.type('application/json').send(document.text);
  });
}
