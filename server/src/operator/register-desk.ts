import { operatorListsEndpoints } from '@mazad/contract/operator/lists';
import { operatorEndpoints } from '@mazad/contract/operator/operator';
import { operatorOverviewEndpoints } from '@mazad/contract/operator/overview';
import { searchEndpoints } from '@mazad/contract/search';
import { toMinor } from '@mazad/domain/money';
import { waysOf } from '#platform/messages/queue.ts';
import type { Deps } from '../deps.ts';
import { signedPath } from '../files/index.ts';
import { approveSignup, rejectSignup } from '../registration/index.ts';
import { exportAuditLog } from './audit/export.ts';
import { readMessage, resendMessage } from './audit/messages.ts';
import { listAuditLog } from './audit/records.ts';
import { logFile } from './base/log-file.ts';
import type { OperatorRoutes } from './base/operator-route.ts';
import { askAboutFirstLimit } from './base/unusual-figures.ts';
import { findOnDesk } from './find-on-desk.ts';
import { stateFieldOf } from './list-files/about.ts';
import { saveList } from './list-files/save-list.ts';
import { findOperator } from './operators/operators.ts';
import { getOverview } from './overview/get-overview.ts';
import { readWaiting } from './overview/waiting.ts';
import { findDocument, getRegistration } from './stores/registrations.ts';
import { withdrawn } from './stores/withdrawn.ts';

/** Registrations, outbox and audit records. */
export function registerDesk(
  { read, act, actEach }: OperatorRoutes,
  deps: Pick<Deps, 'reads' | 'clock' | 'messages' | 'settings'>,
): void {
  const e = operatorEndpoints;

  read(e.getOperator, async (tx, { caller }) => ({
    operator: await findOperator(tx, caller.userId),
    waiting: await readWaiting(tx, null),
  }));
  read(operatorOverviewEndpoints.getOverview, (tx, { query: { regionId, days = '1' } }) =>
    getOverview(tx, { regionId, days: Number(days) }, deps.clock.now()),
  );
  read(searchEndpoints.findOnDesk, (tx, { query, caller }) =>
    findOnDesk(tx, query.search, { now: deps.clock.now(), userId: caller.userId }),
  );
  read(e.getRegistration, (tx, { params }) => getRegistration(tx, params.signupId));
  read(e.listAuditLog, (tx, { query }) => listAuditLog(tx, query));
  // Read before the act opens its transaction: holding one connection while waiting for a second one can deadlock the
  // pool.
  actEach(e.exportAuditLog, async (once, { query, language }) => {
    const made = { now: deps.clock.now(), language };
    const saved = await exportAuditLog(deps.reads, query, made);
    const { sort: _, ...filters } = query;
    return logFile(once, saved, { action: 'EXPORT_AUDIT_LOG', subject: 'audit-log:entries', filters });
  });
  actEach(operatorListsEndpoints.saveList, async (once, { params: { list }, query, language, caller }) => {
    const { reads, clock } = deps;
    const saved = await saveList(reads, list, { clock, userId: caller.userId, query, language });
    const { sort: _, state, ...rest } = query;
    const filters = { ...rest, [stateFieldOf(list)]: state };
    return logFile(once, saved, { action: 'SAVE_LIST', subject: `list:${list}`, filters });
  });

  act(e.approveRegistration, async (tx, { params: { signupId }, body, caller }) => {
    const { version, mode, creditLimit, termsDays, paymentOption, note, confirmFigure } = body;
    await askAboutFirstLimit(tx, { signupId, creditLimit, confirmFigure });
    const terms = { mode, creditLimitMinor: toMinor(creditLimit), termsDays, paymentOption };
    const decision = { signupId, version, operatorId: caller.userId, note };
    const { regionId, storeId, givenUp } = await approveSignup(tx, deps, { ...decision, ...terms });
    return {
      data: await getRegistration(tx, signupId),
      audit: [
        {
          action: 'APPROVE_REGISTRATION',
          subject: `signup:${signupId}`,
          regionId,
          before: { stage: 'IN_REVIEW', version },
          after: { stage: 'ACTIVE', storeId, ...terms, note },
        },
        ...withdrawn(givenUp),
      ],
    };
  });
  act(e.rejectRegistration, async (tx, { params: { signupId }, body, caller }) => {
    const { version, reason, note } = body;
    const { regionId } = await rejectSignup(tx, deps, { signupId, operatorId: caller.userId, ...body });
    return {
      data: await getRegistration(tx, signupId),
      audit: [
        {
          action: 'REJECT_REGISTRATION',
          subject: `signup:${signupId}`,
          regionId,
          before: { stage: 'IN_REVIEW', version },
          after: { stage: 'REJECTED', reason, note },
        },
      ],
    };
  });
  act(e.getOperatorFileUrl, async (tx, { params: { fileId } }) => {
    const { regionId } = await findDocument(tx, fileId);
    return {
      data: { url: signedPath(deps, fileId, deps.clock.now()) },
      audit: [{ action: 'OPEN_FILE', subject: `file:${fileId}`, regionId, before: null, after: null }],
    };
  });
  act(e.readMessage, async (tx, { params: { messageId } }) => {
    const { text, isHidden, regionId } = await readMessage(tx, messageId, waysOf(deps.settings));
    const look = { action: 'READ_MESSAGE' as const, subject: `message:${messageId}`, regionId };
    return { data: { text, isHidden }, audit: [{ ...look, before: null, after: null }] };
  });
  act(e.resendMessage, async (tx, { params: { messageId } }) => {
    const { message, regionId, isResent } = await resendMessage(tx, messageId, deps.clock.now());
    return {
      data: message,
      audit: [
        {
          action: 'RESEND_MESSAGE',
          subject: `message:${messageId}`,
          regionId,
          before: isResent ? { state: 'FAILED' } : {},
          after: isResent ? { state: 'PENDING' } : {},
        },
      ],
    };
  });
}
