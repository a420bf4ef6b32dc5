import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { bulk } from '#/i18n/messages/en/bulk';
import { render } from '#/i18n/render.fixture';
import { buildSelectedRow } from '../selected-row.fixture';
import { type PreviewRow, planRows } from './bulk-plan';
import { PreviewNote } from './preview-note';

const draw = (props: Partial<ComponentProps<typeof PreviewNote>> & { row: PreviewRow }) => {
  const note = createElement(PreviewNote, {
    isConfirmed: false,
    onConfirm: () => {},
    onTake: () => Promise.resolve(),
    ...props,
  });
  return render(note, { bulk });
};

it('says for an unusual price too that its invalid quantity is ignored', async () => {
  const figures = new Map([['a', { spotPrice: 9000, maxQuantity: 15 }]]);
  const [row] = planRows({ id: 1, title: 'PASTE', figures, leftLines: 0 }, [buildSelectedRow()]);
  const html = await draw({
    row: { ...row!, outcome: 'CONFIRM', confirm: { reason: 'ABOVE_TOP', comparedMinor: 213_000 } },
  });
  expect(html).toContain('× the top bid');
  expect(html).toContain('Only the price is used.');
});

it('disables the nearest prices while the changes are being sent', async () => {
  const figures = new Map([['a', { spotPrice: 1005 }]]);
  const [planned] = planRows({ id: 1, title: 'PASTE', figures, leftLines: 0 }, [buildSelectedRow()]);
  const row: PreviewRow = { ...planned!, outcome: 'REFUSED', after: null, nearest: [1000, 1010] };
  const held = (html: string) => html.match(/aria-disabled="true"/g)?.length ?? 0;
  expect(held(await draw({ row }))).toBe(0);
  expect(held(await draw({ row, onTake: null }))).toBe(2);
});
