import { expect, it } from 'vitest';
import { daysOf, noDashboardSearch, parseDashboardSearch, tablesOf, withTable } from './dashboard-search';

it('counts today into the last days, and takes yesterday by itself', () => {
  expect(daysOf('last30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(daysOf('last15', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-03-15' });
  expect(daysOf('last7', '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' });
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

it('takes the default for whatever an address says that is none of its words', () => {
  expect(parseDashboardSearch({})).toEqual(noDashboardSearch);
  expect(
    parseDashboardSearch({ range: 7, by: 'VALUE', brands: null, tables: 'brands.x.winRate.brands' }),
  ).toEqual({
    ...noDashboardSearch,
    tables: 'brands.winRate',
  });
  expect(parseDashboardSearch({ range: 'yesterday', by: 'value', modelsOf: 'nl' })).toMatchObject({
    range: 'yesterday',
    by: 'value',
    modelsOf: 'nl',
  });
});

it('turns one picture into its table and leaves the others', () => {
  const both = withTable(withTable(noDashboardSearch, 'brands', true), 'models', true);
  expect(tablesOf(both)).toEqual(['brands', 'models']);
  expect(tablesOf(withTable(both, 'brands', false))).toEqual(['models']);
});
