import { createElement } from 'react';
import { expect, it } from 'vitest';
import { RegionZone } from '#/i18n/i18n-provider';
import { deals } from '#/i18n/messages/en/deals';
import { render } from '#/i18n/render.fixture';
import { DateRangePanel } from './date-range-panel';

/** The heading of the first column of days. */
async function firstColumn(timeZone: string): Promise<string | undefined> {
  const panel = createElement(DateRangePanel, { range: { from: '', to: '' }, onChange: () => {} });
  const drawn = await render(createElement(RegionZone, { value: timeZone }, panel), { deals });
  return /<th[^>]*aria-label="(\w+)"/.exec(drawn)?.[1];
}

it('begins the week after the weekend of the region’s country', async () => {
  expect(await firstColumn('Asia/Dubai')).toBe('Monday');
  expect(await firstColumn('Asia/Riyadh')).toBe('Sunday');
});
