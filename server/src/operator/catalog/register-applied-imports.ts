import type { DataOf } from '@mazad/contract/http';
import type { AppliedImport } from '@mazad/contract/operator/applied-imports';
import { operatorAppliedImportsEndpoints } from '@mazad/contract/operator/applied-imports';
import { askAnswer } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { reachOfTakeBack, takeImportBack } from '../../catalog/index.ts';
import type { Deps } from '../../deps.ts';
import { type ListQuery, type ListSql, listPage } from '../base/list-page.ts';
import { type OperatorRoutes, operatorActor } from '../base/operator-route.ts';

type Rows = DataOf<(typeof operatorAppliedImportsEndpoints)['listAppliedImports']>;

type Row = Omit<AppliedImport, 'takenBack'> & {
  takenBackAt: string | null;
  takenBackBy: string | null;
  reach: NonNullable<AppliedImport['takenBack']>['reach'] | null;
};

const nameOf = (
  member: string,
) => `coalesce(nullif(trim(concat_ws(' ', ${member}.first_name, ${member}.last_name)), ''),
  ${member}.email)`;
const COLUMNS = `applied.applied_id as "appliedId", applied.applied_at as "appliedAt", ${nameOf('applier')} as "appliedBy",
  applied.file_name as "fileName", applied.is_add_only as "isAddOnly", applied.region_ids as "regionIds",
  applied.added, applied.changed,
  applied.switched_on as "switchedOn", applied.rejected_rows as "rejectedRows", applied.taken_back_at as "takenBackAt",
  ${nameOf('taker')} as "takenBackBy", applied.taken_back as reach`;
const FROM = `from applied_import applied left join member applier on applier.user_id = applied.applied_by
  left join member taker on taker.user_id = applied.taken_back_by`;
const IMPORTS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  search: (like) => like('search_text(applied.file_name)'),
  orderBy: 'applied.applied_at desc, applied.applied_id desc',
};

function shown({ takenBackAt: at, takenBackBy, reach, ...row }: Row): AppliedImport {
  return { ...row, takenBack: at === null || reach === null ? null : { at, by: takenBackBy ?? '', reach } };
}

async function listImports(tx: Sql, query: ListQuery): Promise<Rows> {
  const { count, items } = await listPage<Row>(tx, IMPORTS, query);
  return { count, items: items.map(shown) };
}

async function readApplied(tx: Sql, appliedId: string): Promise<AppliedImport> {
  const row = await askAnswer<Row>(tx, `select ${COLUMNS} ${FROM} where applied.applied_id = $1`, [
    appliedId,
  ]);
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
