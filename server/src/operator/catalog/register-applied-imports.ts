import type { DataOf } from '@mazad/contract/http';
import type { AppliedImport } from '@mazad/contract/operator/applied-imports';
import { operatorAppliedImportsEndpoints } from '@mazad/contract/operator/applied-imports';
import { askAnswers } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { reachOfTakeBack, takeImportBack } from '../../catalog/offers.ts';
import type { Deps } from '../../deps.ts';
import { type ListQuery, type ListSql, listPage } from '../list-page.ts';
import { type OperatorRoutes, operatorActor } from '../operator-route.ts';

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
const COLUMNS = `i.applied_id as "appliedId", i.applied_at as "appliedAt", ${nameOf('m')} as "appliedBy",
  i.file_name as "fileName", i.is_add_only as "isAddOnly", i.region_ids as "regionIds", i.added, i.changed,
  i.switched_on as "switchedOn", i.rejected_rows as "rejectedRows", i.taken_back_at as "takenBackAt",
  ${nameOf('b')} as "takenBackBy", i.taken_back as reach`;
const FROM = `from applied_import i left join member m on m.user_id = i.applied_by
  left join member b on b.user_id = i.taken_back_by`;
const IMPORTS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  search: (like) => like('search_text(i.file_name)'),
  orderBy: 'i.applied_at desc, i.applied_id desc',
};

function shown({ takenBackAt: at, takenBackBy, reach, ...row }: Row): AppliedImport {
  return { ...row, takenBack: at === null || reach === null ? null : { at, by: takenBackBy ?? '', reach } };
}

async function listImports(tx: Sql, query: ListQuery): Promise<Rows> {
  const { count, items } = await listPage<Row>(tx, IMPORTS, query);
  return { count, items: items.map(shown) };
}

async function readApplied(tx: Sql, appliedId: string): Promise<AppliedImport> {
  const row = first(
    await askAnswers<Row>(tx, `select ${COLUMNS} ${FROM} where i.applied_id = $1`, [appliedId]),
  );
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
