/** A region on the console: contacts, sell tax and schedule (E1). */

import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { OperatorRegion, operatorRegionsEndpoints } from '@mazad/contract/operator/regions';
import { REGION_RULES } from '@mazad/domain/region-rules';
import type { Clock } from '#platform/clock.ts';
import { askAnswer, localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import { changeSchedule, previewSchedule, readCurrentSchedule } from '../../catalog/index.ts';
import { setSellTax } from '../../credit/index.ts';
import { type ListQuery, type ListSql, listPage, type SortsOf, textOf } from '../base/list-page.ts';
import { askAboutTax } from '../base/unusual-figures.ts';

type Endpoints = typeof operatorRegionsEndpoints;
type Rows = DataOf<Endpoints['listOperatorRegions']>;
type RegionPatch = BodyOf<Endpoints['updateRegion']>;
type Preview = DataOf<Endpoints['previewSchedule']>;

type RegionRow = Pick<
  OperatorRegion,
  | 'regionId'
  | 'name'
  | 'country'
  | 'currency'
  | 'contactNumber'
  | 'contactEmail'
  | 'taxRegistrationNumber'
  | 'sellTax'
  | 'storeCount'
  | 'version'
>;

const COLUMNS = `r.region_id as "regionId", ${localised('r.name_en', 'r.name_ar')} as name, r.country, r.currency,
  r.contact_number as "contactNumber", r.contact_email as "contactEmail",
  coalesce(r.tax_registration_number, '') as "taxRegistrationNumber",
  r.sell_tax_basis_points / 100::float8 as "sellTax", r.version,
  (select count(*) from store s where s.region_id = r.region_id) as "storeCount"`;

const REGIONS: ListSql = {
  columns: COLUMNS,
  from: 'from region r',
  region: 'r.region_id',
  search: (like) => like(textOf('r.name_en', 'r.name_ar', 'r.currency', 'r.contact_email')),
  orderBy: 'r.opened_no',
  sorts: {
    region: 'lower(r.name_en)',
    tax: 'r.sell_tax_basis_points',
    stores: '"storeCount"',
  } satisfies SortsOf<'regions'>,
};

async function shown(tx: Sql, row: RegionRow, now: Date): Promise<OperatorRegion> {
  const { schedule, coming, next, following, timeZone } = await readCurrentSchedule(tx, row.regionId, now);
  const plain = (one: typeof schedule) => ({ weekdays: [...one.weekdays], localTime: one.localTime });
  return {
    ...row,
    countryCode: REGION_RULES[row.country].callingCode,
    timeZone,
    schedule: plain(schedule),
    comingSchedule: coming && plain(coming),
    nextExecution: next.toISOString(),
    followingExecution: following.toISOString(),
  };
}

/** Regions in the order they were opened, each with its current schedule. */
export async function listRegions(tx: Sql, query: ListQuery, now: Date): Promise<Rows> {
  const { count, items: rows } = await listPage<RegionRow>(tx, REGIONS, query);
  const items: OperatorRegion[] = [];
  for (const row of rows) items.push(await shown(tx, row, now));
  return { count, items };
}

/** One region. Throws NOT_FOUND. */
export async function getRegion(tx: Sql, regionId: string, now: Date): Promise<OperatorRegion> {
  const row = await askAnswer<RegionRow>(tx, `select ${COLUMNS} from region r where r.region_id = $1`, [
    regionId,
  ]);
  return shown(tx, row, now);
}

/** Locks the region's row and raises its version. Throws NOT_FOUND, CHANGED_SINCE. */
async function lockRegion(tx: Sql, regionId: string, version: number): Promise<void> {
  const rows = await tx.query(
    'update region set version = version + 1 where region_id = $1 and version = $2 returning 1',
    [regionId, version],
  );
  if (rows.length > 0) return;
  const known = await tx.query('select 1 from region where region_id = $1', [regionId]);
  throw new AppError(known.length > 0 ? 'CHANGED_SINCE' : 'NOT_FOUND');
}

export interface RegionChange {
  before: OperatorRegion;
  after: OperatorRegion;
}

/** Changes contacts, sell tax and tax registration number; fields left out stay. Throws NOT_FOUND, CHANGED_SINCE. */
export async function updateRegion(
  tx: Sql,
  clock: Clock,
  { regionId, command }: { regionId: string; command: Omit<RegionPatch, 'note'> },
): Promise<RegionChange> {
  await lockRegion(tx, regionId, command.version);
  const now = clock.now();
  const before = await getRegion(tx, regionId, now);
  await tx.query(
    `update region set contact_number = coalesce($2, contact_number), contact_email = coalesce($3, contact_email),
       tax_registration_number = nullif(coalesce($4, tax_registration_number), '')
     where region_id = $1`,
    [
      regionId,
      command.contactNumber ?? null,
      command.contactEmail ?? null,
      command.taxRegistrationNumber ?? null,
    ],
  );
  if (command.sellTax !== undefined && command.sellTax !== before.sellTax) {
    askAboutTax(command.sellTax, before.sellTax, command.confirmFigure);
    await setSellTax(tx, clock, { regionId, basisPoints: Math.round(command.sellTax * 100) });
  }
  return { before, after: await getRegion(tx, regionId, now) };
}

type WeeklySchedule = Pick<OperatorRegion['schedule'], 'weekdays' | 'localTime'>;

const PREVIEWED = 4;

/** The executions under a new schedule. Throws NOT_FOUND. */
export async function previewRegionSchedule(
  tx: Sql,
  { regionId, schedule, now }: { regionId: string; schedule: WeeklySchedule; now: Date },
): Promise<Preview> {
  const { next, instead, executions } = await previewSchedule(tx, {
    regionId,
    schedule,
    now,
    count: PREVIEWED,
  });
  const staged = await tx.query<{ count: number }>(
    // The condition on the end makes the query use its index instead of reading all past prices.
    `select count(distinct store_id) as count from paas_price
     where region_id = $1 and valid_from = $2 and valid_till > $2`,
    [regionId, next],
  );
  return {
    nextExecution: next.toISOString(),
    instead: instead.toISOString(),
    executions: executions.map((at) => at.toISOString()),
    stagedStoreCount: staged[0]!.count,
  };
}

/** Changes the schedule from the execution after next on (E1). Throws NOT_FOUND, CHANGED_SINCE. */
export async function changeRegionSchedule(
  tx: Sql,
  clock: Clock,
  { regionId, version, schedule }: { regionId: string; version: number; schedule: WeeklySchedule },
): Promise<RegionChange & { now: Date }> {
  await lockRegion(tx, regionId, version);
  // Read after the lock, because an execution may have passed while waiting.
  const now = await readNow(tx, clock);
  const before = await getRegion(tx, regionId, now);
  const weekdays = [...new Set(schedule.weekdays)].sort((a, b) => a - b);
  await changeSchedule(tx, { regionId, schedule: { weekdays, localTime: schedule.localTime }, now });
  return { before, after: await getRegion(tx, regionId, now), now };
}
