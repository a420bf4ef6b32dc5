import type {
  Autopilot,
  AutopilotAction,
  AutopilotRule,
  AutopilotRuleRequest,
  DryRun,
  PilotedBidOnWire,
} from '@mazad/contract/autopilot';
import { callApi } from '#/session/api';

const id = encodeURIComponent;
type Page = { actions: AutopilotAction[]; nextCursor: string | null };

export function getAutopilot(account: number, signal?: AbortSignal): Promise<Autopilot> {
  return callApi(account, { path: '/autopilot', signal });
}

export function createRule(account: number, body: AutopilotRuleRequest): Promise<AutopilotRule> {
  return callApi(account, { method: 'POST', path: '/autopilot/rules', body });
}

export function updateRule(
  account: number,
  rule: Pick<AutopilotRule, 'ruleId' | 'version'>,
  body: AutopilotRuleRequest,
): Promise<AutopilotRule> {
  const path = `/autopilot/rules/${id(rule.ruleId)}`;
  return callApi(account, { method: 'PUT', path, body: { ...body, version: rule.version } });
}

export function switchRule(account: number, ruleId: string, isOn: boolean): Promise<AutopilotRule> {
  return callApi(account, { method: 'POST', path: `/autopilot/rules/${id(ruleId)}/switch`, body: { isOn } });
}

export function deleteRule(account: number, ruleId: string): Promise<object> {
  return callApi(account, { method: 'DELETE', path: `/autopilot/rules/${id(ruleId)}` });
}

export function switchAll(account: number, isOn: boolean): Promise<Autopilot> {
  return callApi(account, { method: 'POST', path: isOn ? '/autopilot/start' : '/autopilot/stop', body: {} });
}

export function dryRun(account: number, body: AutopilotRuleRequest, signal?: AbortSignal): Promise<DryRun> {
  return callApi(account, { method: 'POST', path: '/autopilot/dry-run', body, signal });
}

export function listActions(
  account: number,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<Page> {
  return callApi(account, { path: '/autopilot/actions', query: { cursor }, signal });
}

export function listPilotedBids(
  account: number,
  assetIds: readonly string[],
  signal?: AbortSignal,
): Promise<PilotedBidOnWire[]> {
  return callApi(account, { method: 'POST', path: '/autopilot/bids', body: { assetIds }, signal });
}
