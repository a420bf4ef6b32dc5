import type { AutopilotRule } from '@mazad/contract/bids/autopilot';
import type { User } from '@mazad/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autopilot } from '#/i18n/messages/en/autopilot';
import { render } from '#/i18n/render.fixture';
import { ApiError } from '#/session/api/api-error';
import { categoriesQuery } from '#/session/api/categories';
import { accountQuery } from '#/session/api/queries';
import { useSaveRule } from './autopilot-queries';
import { draftOf, ruleDraftName } from './rule-draft';
import { RuleEditor } from './rule-editor';
import { FilterScope, TakenOver } from './rule-scope';

const call = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call }));
vi.mock('#/ui/frames/undo-toast', () => ({ useToasts: () => ({ show: () => {} }) }));

const kept = new Map<string, string>();
beforeEach(() => vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null }));
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const user = { storeId: 's', userId: 'u' } as User;
const ruleOf = (version: number, ceiling: number) =>
  ({
    ruleId: 'r',
    version,
    assetId: 'a',
    ceiling,
    unitsADay: 5,
    amountADay: 90,
    moveADay: 80,
  }) as AutopilotRule;

async function draw(part: ReactElement, client = new QueryClient()): Promise<string> {
  return render(createElement(QueryClientProvider, { client }, part), { autopilot });
}

describe('the editor of a rule', () => {
  async function open(rule: AutopilotRule) {
    const typed = { ...draftOf(ruleOf(1, 1000)), units: '6' };
    kept.set(ruleDraftName(user, rule), JSON.stringify(typed));
    const editor = { account: 0, user, currency: 'AED', rule, assetId: 'a', lockReason: undefined };
    const html = await draw(createElement(RuleEditor, { ...editor, onClose: () => {} }));
    return {
      fields: [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value),
      says: Object.values(autopilot.editor).filter((words) => html.includes(words)),
    };
  }

  it('opens with the stored draft', async () => {
    const { fields, says } = await open(ruleOf(1, 1000));
    expect(fields).toEqual(['1000', '80', '6', '90']);
    expect(says).toContain(autopilot.editor.discard);
    expect(says).not.toContain(autopilot.editor.overtaken);
  });

  it('keeps the draft when the rule was paused meanwhile', async () => {
    const { fields, says } = await open(ruleOf(2, 1000));
    expect(fields).toEqual(['1000', '80', '6', '90']);
    expect(says).not.toContain(autopilot.editor.overtaken);
  });

  it('discards an old draft, with a notice, when another user changed the rule', async () => {
    const { fields, says } = await open(ruleOf(2, 900));
    expect(fields).toEqual(['900', '80', '5', '90']);
    expect(says).toContain(autopilot.editor.overtaken);
    expect(says).not.toContain(autopilot.editor.discard);
  });
});

describe('what a rule is about', () => {
  it('is shown in full for a saved rule, even if its category is no longer listed', async () => {
    const rule = {
      ...ruleOf(1, 0),
      assetId: null,
      categoryName: { en: 'Phones', ar: 'هواتف' },
      brandName: { en: 'Apple', ar: 'آبل' },
      groupNames: ['iPhone 13', 'iPhone 14', 'iPhone 15'],
    };
    const editor = { account: 0, user, currency: 'AED', rule, assetId: null, lockReason: undefined };
    const html = await draw(createElement(RuleEditor, { ...editor, onClose: () => {} }));
    for (const name of ['Phones', 'Apple', 'iPhone 13 · iPhone 14 · iPhone 15']) expect(html).toContain(name);
  });

  const client = () =>
    new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const scopeWith = (cache: QueryClient) => {
    cache.setQueryData(categoriesQuery(0).queryKey, [
      {
        ...{ id: 'phones', value: 'phones', categoryName: { en: 'Phones', ar: 'هواتف' }, imageUrl: null },
        ...{ priority: 1, bidCount: 0, brands: [] },
      },
    ]);
    const draft = { ...draftOf(null), category: 'phones', brand: 'apple' };
    return draw(createElement(FilterScope, { account: 0, draft, onChange: () => {} }), cache);
  };
  const models = accountQuery(0, 'GET /assets/groups/{categoryId}/{brandId}', {
    params: { categoryId: 'phones', brandId: 'apple' },
  }).queryKey;

  it('waits for the models of a brand, and shows an error if they cannot be loaded', async () => {
    expect(await scopeWith(client())).toContain('Please wait');
    const failed = client();
    const refuse = () => Promise.reject(new Error('no'));
    await failed.fetchQuery({ queryKey: models, queryFn: refuse }).catch(() => undefined);
    expect(await scopeWith(failed)).toContain('Retry');
  });

  it('warns that it takes over a bid steered by another rule', async () => {
    const cache = client();
    cache.setQueryData(accountQuery(0, 'POST /autopilot/bids', { body: { assetIds: ['a'] } }).queryKey, [
      { assetId: 'a', ruleId: 'r', ceiling: 1250, isFlying: true, stoppedReason: null },
    ]);
    const html = await draw(createElement(TakenOver, { account: 0, assetId: 'a' }), cache);
    expect(html).toContain('up to 1,250');
  });
});

const told = { onSaved: vi.fn(), onFailed: vi.fn() };
const Saver = ({ onDrawn }: { onDrawn: (saving: ReturnType<typeof useSaveRule>) => void }) => {
  onDrawn(useSaveRule(0, ruleOf(7, 900), told));
  return null;
};

describe('saving a rule', () => {
  /** Renders and unmounts at once, like an editor that was closed. */
  async function saveAndLeave(): Promise<void> {
    const drawn = vi.fn<(saving: ReturnType<typeof useSaveRule>) => void>();
    await draw(createElement(Saver, { onDrawn: drawn }));
    const body = { assetId: 'a', ceiling: 950, unitsADay: 5, amountADay: 90, moveADay: 80 };
    await drawn.mock.calls[0]?.[0].mutateAsync(body).catch(() => undefined);
  }

  it('reports success after the editor was closed, and sends the version that was opened', async () => {
    call.mockResolvedValue({});
    await saveAndLeave();
    expect(call.mock.calls[0]?.[2]).toMatchObject({ body: { version: 7, ceiling: 950 } });
    expect([told.onSaved.mock.calls.length, told.onFailed.mock.calls.length]).toEqual([1, 0]);
  });

  it('reports failure after the editor was closed', async () => {
    call.mockRejectedValue(new ApiError({ kind: 'network', status: 0 }));
    await saveAndLeave();
    expect([told.onSaved.mock.calls.length, told.onFailed.mock.calls.length]).toEqual([0, 1]);
  });
});
