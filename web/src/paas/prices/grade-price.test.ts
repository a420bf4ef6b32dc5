import type { GradePrice } from '@mazad/contract/bids/paas';
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import { paas } from '#/i18n/messages/en/paas';
import { GradePriceCell } from './grade-price';

/** The text for screen readers, without titles, which need a pointer. */
async function textOf(part: Partial<GradePrice>): Promise<string> {
  const bundle = await loadBundle('en');
  const initial = { ...bundle, messages: { ...bundle.messages, paas } };
  const condition = { en: 'A', ar: 'A' };
  const bid = { itemConditionId: 'A', condition, price: 1000, stagedPrice: 1000, ...part };
  const html = renderToString(
    createElement(
      I18nProvider,
      { initial } as ComponentProps<typeof I18nProvider>,
      createElement(GradePriceCell, { bid }),
    ),
  );
  return html.replace(/<[^>]*>/g, ' ');
}

it('says of a price that takes no part the reason of its own grade, to readers too (M3)', async () => {
  expect(await textOf({ reason: 'CONDITION_FROZEN' })).toContain(paas.out.CONDITION_FROZEN.text);
  expect(await textOf({ reason: 'NO_CREDIT' })).toContain(paas.out.NO_CREDIT.text);
  expect(await textOf({ reason: 'OTHER_MODE' })).toContain(paas.out.OTHER.text);
  expect(await textOf({ position: 1 })).not.toContain(paas.out.OTHER.short);
});
