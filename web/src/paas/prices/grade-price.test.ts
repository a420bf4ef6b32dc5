import type { GradePrice } from '@mazad/contract/bids/paas';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { paas } from '#/i18n/messages/en/paas';
import { render } from '#/i18n/render.fixture';
import { GradePriceCell } from './grade-price';

/** The text for screen readers, without titles, which need a pointer. */
async function textOf(part: Partial<GradePrice>): Promise<string> {
  const condition = { en: 'A', ar: 'A' };
  const bid = { itemConditionId: 'A', condition, price: 1000, stagedPrice: 1000, ...part };
  const html = await render(createElement(GradePriceCell, { bid }), { paas });
  return html.replace(/<[^>]*>/g, ' ');
}

it('says of a price that takes no part the reason of its own grade, to readers too (M3)', async () => {
  expect(await textOf({ reason: 'CONDITION_FROZEN' })).toContain(paas.out.CONDITION_FROZEN.text);
  expect(await textOf({ reason: 'NO_CREDIT' })).toContain(paas.out.NO_CREDIT.text);
  expect(await textOf({ reason: 'OTHER_MODE' })).toContain(paas.out.OTHER.text);
  expect(await textOf({ position: 1 })).not.toContain(paas.out.OTHER.short);
});
