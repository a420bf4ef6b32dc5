import { createElement } from 'react';
import { expect, it } from 'vitest';
import { RegionZone, useFormats } from './i18n-provider';
import { render } from './render.fixture';

const AT = '2026-11-18T21:30:00.000Z';

function Instant({ zone }: { zone?: string }) {
  return useFormats(zone).date(AT, 'moment');
}

it("tells an instant in the region's time unless another zone is named", async () => {
  const draw = (region: string, zone?: string) =>
    render(createElement(RegionZone, { value: region }, createElement(Instant, zone ? { zone } : {})));
  expect(await draw('Asia/Riyadh')).toBe('19/11/2026 00:30');
  expect(await draw('Africa/Cairo')).toBe('18/11/2026 23:30');
  expect(await draw('Asia/Riyadh', 'UTC')).toBe('18/11/2026 21:30');
});
