import type { AutopilotRule } from '@mazad/contract/autopilot';
import type { User } from '@mazad/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import { autopilot } from '#/i18n/messages/en/autopilot';
import { ApiError } from '#/session/api-error';
import { useSaveRule } from './autopilot-queries';
import { draftOf, ruleDraftName } from './rule-draft';
import { RuleEditor } from './rule-editor';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#/session/api', () => ({ callApi }));
vi.mock('#/ui/undo-toast', () => ({ useToasts: () => ({ show: () => {} }) }));

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

async function draw(part: ReactElement): Promise<string> {
  const bundle = await loadBundle('en');
  const initial = { ...bundle, messages: { ...bundle.messages, autopilot } };
  return renderToString(
    createElement(
      I18nProvider,
      { initial } as ComponentProps<typeof I18nProvider>,
      createElement(QueryClientProvider, { client: new QueryClient() }, part),
    ),
  );
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

  it('opens with what was typed before', async () => {
    const { fields, says } = await open(ruleOf(1, 1000));
    expect(fields).toEqual(['1000', '6', '90', '80']);
    expect(says).toContain(autopilot.editor.discard);
    expect(says).not.toContain(autopilot.editor.overtaken);
  });

  it('keeps what was typed though the rule was paused meanwhile', async () => {
    const { fields, says } = await open(ruleOf(2, 1000));
    expect(fields).toEqual(['1000', '6', '90', '80']);
    expect(says).not.toContain(autopilot.editor.overtaken);
  });

  it('puts no old draft over a rule that another changed, and says so', async () => {
    const { fields, says } = await open(ruleOf(2, 900));
    expect(fields).toEqual(['900', '5', '90', '80']);
    expect(says).toContain(autopilot.editor.overtaken);
    expect(says).not.toContain(autopilot.editor.discard);
  });
});

const told = { onSaved: vi.fn(), onFailed: vi.fn() };
const Saver = ({ onDrawn }: { onDrawn: (saving: ReturnType<typeof useSaveRule>) => void }) => {
  onDrawn(useSaveRule(0, ruleOf(7, 900), told));
  return null;
};

describe('saving a rule', () => {
  /** Drawn and gone at once, as an editor that was left. */
  async function saveAndLeave(): Promise<void> {
    const drawn = vi.fn<(saving: ReturnType<typeof useSaveRule>) => void>();
    await draw(createElement(Saver, { onDrawn: drawn }));
    const body = { assetId: 'a', ceiling: 950, unitsADay: 5, amountADay: 90, moveADay: 80 };
    await drawn.mock.calls[0]?.[0].mutateAsync(body).catch(() => undefined);
  }

  it('is told of also where the editor was left meanwhile, and goes by the version that was opened', async () => {
    callApi.mockResolvedValue({});
    await saveAndLeave();
    expect(callApi.mock.calls[0]?.[1]).toMatchObject({ body: { version: 7, ceiling: 950 } });
    expect([told.onSaved.mock.calls.length, told.onFailed.mock.calls.length]).toEqual([1, 0]);
  });

  it('is told of where it failed', async () => {
    callApi.mockRejectedValue(new ApiError({ kind: 'network', status: 0 }));
    await saveAndLeave();
    expect([told.onSaved.mock.calls.length, told.onFailed.mock.calls.length]).toEqual([0, 1]);
  });
});
