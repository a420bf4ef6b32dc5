import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { operatorMarketEndpoints } from '@mazad/contract/operator/market';
import { operatorRegionsEndpoints } from '@mazad/contract/operator/regions';
import { changed } from '#platform/changed.ts';
import { wrongField } from '#platform/http/errors.ts';
import type { Deps } from '../../deps.ts';
import { freezeGrade, setBasePercents, setStorePercents } from '../../market/index.ts';
import { makeRegion } from '../../regions/index.ts';
import type { Audited, OperatorRoutes } from '../base/operator-route.ts';
import { getComponentIssues, issueLines, setComponentIssues } from './component-issues.ts';
import { getGrades, getGradesReach, listGrades } from './conditions.ts';
import { auditBasePercent, auditStorePercent, getStorePercents, hundredths } from './percents.ts';
import { changeRegionSchedule, getRegion, previewRegionSchedule, updateRegion } from './regions.ts';

/** A note without a change is logged too. */
const noted = (action: AuditAction, subject: string, regionId: string | null, note: string): Audited => ({
  action,
  subject,
  regionId,
  before: {},
  after: { note },
});

/** Grades, percents and component issues. */
export function registerMarket({ read, act }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  const e = operatorMarketEndpoints;

  read(e.listGrades, (tx, { query }) => listGrades(tx, query));
  read(e.getGrades, (tx, { params }) => getGrades(tx, params.categoryId));
  read(e.getGradesReach, (tx, { params }) => getGradesReach(tx, params.categoryId, clock.now()));
  act(e.setBasePercents, async (tx, { params: { categoryId }, body: { version, percents, note } }) => {
    const wanted = percents.map((one) => ({ ...one, percent: hundredths(one.percent) }));
    const { at, changes } = await setBasePercents(tx, clock, { categoryId, version, percents: wanted });
    const [first, ...others] = changes.map((change): Audited => ({ ...auditBasePercent(change, note), at }));
    return {
      data: await getGrades(tx, categoryId),
      audit: [first ?? noted('UPDATE_GRADES', `category:${categoryId}`, null, note), ...others],
    };
  });
  act(e.freezeGrade, async (tx, { params, body: { version, isFrozen, note } }) => {
    const command = { ...params, version, isFrozen };
    const { at, condition: grade, isChanged } = await freezeGrade(tx, clock, command);
    const entry: Audited = {
      action: 'SET_FREEZE',
      subject: `condition:${params.itemConditionId.toLowerCase()}`,
      regionId: null,
      at,
      before: isChanged ? { grade, isFrozen: !isFrozen } : {},
      after: isChanged ? { grade, isFrozen, note } : { note },
    };
    return { data: await getGrades(tx, params.categoryId), audit: [entry] };
  });

  read(e.getStorePercents, (tx, { params }) => getStorePercents(tx, params.storeId));
  act(e.setStorePercents, async (tx, { params: { storeId }, body: { version, percents, note } }) => {
    const wanted = percents.map(({ itemConditionId, percent }) => ({
      itemConditionId,
      percent: percent === null ? null : hundredths(percent),
    }));
    const { regionId, at, changes } = await setStorePercents(tx, clock, {
      storeId,
      version,
      percents: wanted,
    });
    const subject = `store:${storeId.toLowerCase()}`;
    const [first, ...others] = changes.map(
      (change): Audited => ({ ...auditStorePercent(change, note), subject, regionId, at }),
    );
    return {
      data: await getStorePercents(tx, storeId),
      audit: [first ?? noted('UPDATE_STORE', subject, regionId, note), ...others],
    };
  });

  read(e.getComponentIssues, (tx, { params }) => getComponentIssues(tx, params.categoryId));
  act(e.setComponentIssues, async (tx, { params: { categoryId }, body }) => {
    const { before, after } = await setComponentIssues(tx, { categoryId, ...body });
    return {
      data: after,
      audit: [
        {
          action: 'SET_COMPONENT_ISSUES',
          subject: `category:${categoryId}`,
          regionId: null,
          before: { issues: issueLines(before) },
          after: { issues: issueLines(after) },
        },
      ],
    };
  });
}

/** Regions: contacts, tax and schedule. */
export function registerRegions({ read, act }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  const e = operatorRegionsEndpoints;

  read(e.getOperatorRegion, (tx, { params }) => getRegion(tx, params.regionId, clock.now()));
  read(e.previewSchedule, (tx, { params: { regionId }, query }) => {
    const schedule = { weekdays: query.weekdays.split(',').map(Number), localTime: query.localTime };
    return previewRegionSchedule(tx, { regionId, schedule, now: clock.now() });
  });
  act(e.createRegion, async (tx, { body: { note, sellTax, ...command }, language }) => {
    const now = clock.now();
    const region = { ...command, sellTaxBasisPoints: hundredths(sellTax) };
    const { regionId } = region;
    if (!(await makeRegion(tx, region, now))) throw wrongField('regionId', 'regionIdTaken', language);
    const entry: Audited = {
      action: 'CREATE_REGION',
      subject: `region:${regionId}`,
      regionId,
      before: null,
      after: { ...region, note },
    };
    return { data: await getRegion(tx, regionId, now), audit: [entry] };
  });
  act(e.updateRegion, async (tx, { params: { regionId }, body: { note, ...command } }) => {
    const { before, after } = await updateRegion(tx, clock, { regionId, command });
    const contacts = ({ contactNumber, contactEmail, taxRegistrationNumber }: typeof after) => ({
      contactNumber,
      contactEmail,
      taxRegistrationNumber,
    });
    const change = changed(contacts(before), contacts(after));
    const shared = { subject: `region:${regionId}`, regionId };
    const entry: Audited = {
      ...shared,
      action: 'UPDATE_REGION',
      before: change.before,
      after: { ...change.after, note },
    };
    const tax = (percent: number) => ({ sellTaxBasisPoints: hundredths(percent) });
    const taxed: Audited = {
      ...shared,
      action: 'SET_SELL_TAX',
      before: tax(before.sellTax),
      after: { ...tax(after.sellTax), note },
    };
    const isTaxed = before.sellTax !== after.sellTax;
    if (isTaxed && Object.keys(change.after).length === 0) return { data: after, audit: [taxed] };
    return { data: after, audit: isTaxed ? [entry, taxed] : [entry] };
  });
  act(e.changeSchedule, async (tx, { params: { regionId }, body: { note, version, ...schedule } }) => {
    const { before, after } = await changeRegionSchedule(tx, clock, { regionId, version, schedule });
    const of = ({ schedule: now, comingSchedule, followingExecution }: typeof after) => ({
      weekdays: (comingSchedule ?? now).weekdays.join(' '),
      localTime: (comingSchedule ?? now).localTime,
      followingExecution,
    });
    const entry: Audited = {
      action: 'CHANGE_SCHEDULE',
      subject: `region:${regionId}`,
      regionId,
      before: of(before),
      after: { ...of(after), note },
    };
    return { data: after, audit: [entry] };
  });
}
