import { expect, it } from 'vitest';
import { operator } from '#/i18n/messages/en/operator';
import { operatorAudit } from '#/i18n/messages/en/operator-audit';
import { operatorCatalog } from '#/i18n/messages/en/operator-catalog';
import { operatorDeals } from '#/i18n/messages/en/operator-deals';
import { operatorMoney } from '#/i18n/messages/en/operator-money';
import { operatorReviews } from '#/i18n/messages/en/operator-reviews';
import { operatorStores } from '#/i18n/messages/en/operator-stores';
import { CODE_WORDS } from './audit-code-words';

const words: unknown = {
  operator,
  operatorAudit,
  operatorCatalog,
  operatorDeals,
  operatorMoney,
  operatorReviews,
  operatorStores,
};
const at = (path: string) =>
  path.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], words);

it.each([
  ['action', 'REVISE'],
  ['event', 'PICKED_UP'],
  ['hotPin', 'PINNED'],
  ['method', 'CASH'],
  ['paymentOption', 'COLLECT'],
  ['purpose', 'INVITE'],
  ['purpose', 'RESET'],
  ['reason', 'WRONG_CREDENTIALS'],
  ['role', 'OWNER'],
  ['secondFactor', 'RENEWED'],
  ['stage', 'ACTIVE'],
  ['state', 'IN_TRANSIT'],
  ['state', 'FAILED'],
  ['status', 'GRADE_REVISED'],
])('has words for %s %s', (field, code) => {
  const found = (CODE_WORDS[field] ?? []).map((space) => at(`${space}.${code}`)).filter(Boolean);
  expect(found).toEqual([expect.any(String)]);
});
