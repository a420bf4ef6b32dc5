import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider, loadBundle, RegionZone, useFormats } from './i18n-provider';

const AT = '2026-11-18T21:30:00.000Z';

function Instant({ zone }: { zone?: string }) {
  return useFormats(zone).date(AT, 'moment');
}

it("tells an instant in the region's time unless another zone is named", async () => {
  const initial = await loadBundle('en');
  const draw = (region: string, zone?: string) =>
    renderToString(
      createElement(
        I18nProvider,
        { initial } as ComponentProps<typeof I18nProvider>,
        createElement(RegionZone, { value: region }, createElement(Instant, zone ? { zone } : {})),
      ),
    );
  expect(draw('Asia/Riyadh')).toBe('19/11/2026 00:30');
  expect(draw('Africa/Cairo')).toBe('18/11/2026 23:30');
  expect(draw('Asia/Riyadh', 'UTC')).toBe('18/11/2026 21:30');
});
