import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { bulk } from '#/i18n/messages/en/bulk';
import { buildRow } from '../bid-row.fixture';
import { planRows, selectedRowOf } from './bulk-plan';
import { PreviewNote } from './preview-note';

it('says of an unusual price too that the quantity beside it is left out', () => {
  const figures = new Map([['a', { spotPrice: 9000, maxQuantity: 15 }]]);
  const [row] = planRows({ id: 1, title: 'PASTE', figures, leftLines: 0 }, [selectedRowOf(buildRow({}))]);
  const note = createElement(PreviewNote, {
    row: { ...row!, outcome: 'CONFIRM', confirm: { reason: 'ABOVE_TOP', comparedMinor: 213_000 } },
    isConfirmed: false,
    onConfirm: () => {},
    onTake: () => Promise.resolve(),
  });
  const html = renderToString(
    createElement(IntlProvider, { locale: 'en', timeZone: 'UTC', messages: { bulk } }, note),
  );
  expect(html).toContain('× the top bid');
  expect(html).toContain('The price alone is taken.');
});
