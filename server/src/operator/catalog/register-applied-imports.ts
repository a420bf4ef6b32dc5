import type { DataOf } from '@mazad/contract/http';
import type { AppliedImport } from '@mazad/contract/operator/applied-imports';
import { operatorAppliedImportsEndpoints } from '@mazad/contract/operator/applied-imports';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { reachOfTakeBack, takeImportBack } from '../../catalog/offers.ts';
import type { Deps } from '../../deps.ts';
import { type ListQuery, type ListSql, listPage } from '../list-page.ts';
import { type OperatorRoutes, operatorActor } from '../operator-route.ts';

type Rows = DataOf<(typeof operatorAppliedImportsEndpoints)['listAppliedImports']>;

interface Row {
  applied_id: string;
  applied_at: Date;
  applied_by: string | null;
  file_name: string | null;
  is_add_only: boolean;
  region_ids: string[];
  added: number;
  changed: number;
  switched_on: number;
  rejected_rows: number;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  taken_back: NonNullable<AppliedImport['takenBack']>['reach'] | null;
}

const nameOf = (
  member: string,
) => `coalesce(nullif(trim(concat_ws(' ', ${member}.first_name, ${member}.last_name)), ''),
  ${member}.email)`;
const COLUMNS = `i.applied_id, i.applied_at, ${nameOf('m')} as applied_by, i.file_name, i.is_add_only, i.region_ids, i.added,
  i.changed, i.switched_on, i.rejected_rows, i.taken_back_at, ${nameOf('b')} as taken_back_by, i.taken_back`;
const FROM = `from applied_import i left join member m on m.user_id = i.applied_by
  left join member b on b.user_id = i.taken_back_by`;
const IMPORTS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  search: (like) => like('search_text(i.file_name)'),
  orderBy: 'i.applied_at desc, i.applied_id desc',
};

function shown(row: Row): AppliedImport {
  const { taken_back_at: at, taken_back: reach } = row;
  return {
    appliedId: row.applied_id,
    appliedAt: row.applied_at.toISOString(),
    appliedBy: row.applied_by,
    fileName: row.file_name,
    isAddOnly: row.is_add_only,
    regionIds: row.region_ids,
    added: row.added,
    changed: row.changed,
    switchedOn: row.switched_on,
    rejectedRows: row.rejected_rows,
    takenBack: at && reach && { at: at.toISOString(), by: row.taken_back_by ?? '', reach },
  };
}

async function listImports(tx: Sql, query: ListQuery): Promise<Rows> {
  const { count, rows } = await listPage<Row>(tx, IMPORTS, query);
  return { count, items: rows.map(shown) };
}

async function readApplied(tx: Sql, appliedId: string): Promise<AppliedImport> {
  const row = first(await tx.query<Row>(`select ${COLUMNS} ${FROM} where i.applied_id = $1`, [appliedId]));
  if (!row) throw new AppError('NOT_FOUND');
  return shown(row);
}

/** Applied imports and undoing them. */
export function registerAppliedImports(
  { read, actEach }: OperatorRoutes,
  { clock, live }: Pick<Deps, 'clock' | 'live'>,
): void {
  const e = operatorAppliedImportsEndpoints;
  read(e.listAppliedImports, (tx, { query }) => listImports(tx, query));
  read(e.getTakeBackReach, (tx, { params }) => reachOfTakeBack(tx, params.appliedId));
  actEach(e.takeCatalogImportBack, async (once, { params, body, caller, request }) => {
    const { userId } = caller;
    const by = { at: clock.now(), actor: operatorActor(userId), address: request.ip };
    const { applied, removed } = await once(async (tx) => {
      const back = await takeImportBack(tx, clock, { ...params, digest: body.digest, userId, by });
      const { digest: _, leftNames: __, ...counts } = back.reach;
      const after = { fileName: back.fileName, ...counts, note: body.note };
      const subject = `catalogImport:${back.importId}`;
      return {
        data: { applied: await readApplied(tx, params.appliedId), removed: back.removed },
        audit: [{ action: 'TAKE_CATALOG_IMPORT_BACK', subject, regionId: null, before: null, after }],
      };
    });
    // After the commit: removed markets have no rank that a job would announce.
    for (const [regionId, assetIds] of removed) live.changed(regionId, assetIds);
    return applied;
  });
}
