import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { loadBundle } from '#/i18n/i18n-provider';
import { Count } from './count';

async function read(value: number | undefined, locale: 'en' | 'ar') {
  const { messages } = await loadBundle(locale);
  const t = createTranslator({ locale, messages });
  const words = (count: number) => t('bids.modelCount', { count });
  const html = renderToString(createElement(Count, { value, words }));
  const heard = html.replace(/<bdi[^>]*aria-hidden="true"[^>]*>.*?<\/bdi>/g, '');
  const text = (part: string) => part.replace(/<[^>]*>/g, '').trim();
  return { seen: text(html.replace(/<span.*/, '')), heard: text(heard) };
}

it.each([
  [1, '1', '1 model', 'طراز واحد'],
  [2, '2', '2 models', 'طرازان'],
  [1_204, '1,204', '1,204 models', '1,204 طرازات'],
  [undefined, '–', '', ''],
])('draws %s bare and reads it out with its noun', async (value, seen, english, arabic) => {
  expect(await read(value, 'en')).toEqual({ seen, heard: english });
  expect(await read(value, 'ar')).toEqual({ seen, heard: arabic });
});
