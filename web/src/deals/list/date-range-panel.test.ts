import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider, loadBundle, RegionZone } from '#/i18n/i18n-provider';
import { deals } from '#/i18n/messages/en/deals';
import { DateRangePanel } from './date-range-panel';

/** The heading of the first column of days. */
async function firstColumn(timeZone: string): Promise<string | undefined> {
  const bundle = await loadBundle('en');
  const initial = { ...bundle, messages: { ...bundle.messages, deals } };
  const panel = createElement(DateRangePanel, { range: { from: '', to: '' }, onChange: () => {} });
  const drawn = renderToString(
    createElement(
      I18nProvider,
      { initial } as ComponentProps<typeof I18nProvider>,
      createElement(RegionZone, { value: timeZone }, panel),
    ),
  );
  return /<th[^>]*aria-label="(\w+)"/.exec(drawn)?.[1];
}

it('begins the week after the weekend of the region’s country', async () => {
  expect(await firstColumn('Asia/Dubai')).toBe('Monday');
  expect(await firstColumn('Asia/Riyadh')).toBe('Sunday');
});
