import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { AppError } from '../http/errors.ts';
import { callRows, callValue, PARAMETERS, RAISED } from './functions.ts';

const { db, sql } = useTestDatabase();

const DECLARED = [...PARAMETERS].map(([name, parameters]) => ({
  name,
  parameters: parameters.map(({ name, type, mayBeLeft }) => ({ name, type, mayBeLeft })),
}));

// Parameters that are not declared must have a default.
const KEPT = `
select p.proname as name, coalesce(jsonb_agg(jsonb_build_object('name', a.name,
    'type', coalesce(d.type, a.type::regtype::text), 'mayBeLeft', a.has_default and d."mayBeLeft" is not false)
    order by a.no) filter (where d.name is not null or not a.has_default), '[]') as parameters
from jsonb_to_recordset($1) f (name text, parameters jsonb)
join pg_proc p on p.proname = f.name and p.pronamespace = 'public'::regnamespace
cross join lateral (select x.name, x.type, x.no, x.no > p.pronargs - p.pronargdefaults as has_default
  from unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality x (name, type, no)) a
left join jsonb_to_recordset(f.parameters) d (name text, type text, "mayBeLeft" boolean)
  on d.name = a.name and d.type::regtype = a.type
group by p.oid, p.proname order by p.proname`;

it('match the database’s functions, with their required parameters', async () => {
  expect(await db.query(KEPT, [JSON.stringify(DECLARED)])).toEqual(DECLARED);
});

it('raise exactly the errors in the table', async () => {
  const raised = await sql<{ code: string }>`select distinct m[1] as code
    from pg_proc, regexp_matches(prosrc, 'MZ\\d+', 'g') m
    where pronamespace = 'public'::regnamespace order by 1`;
  expect(raised.map(({ code }) => code)).toEqual(Object.keys(RAISED));
});

it('use one statement text for any arguments; missing ones use the default', async () => {
  const asked: [string, unknown][] = [];
  const query: typeof db.query = async (sql, values) => {
    asked.push([sql, values]);
    return [];
  };
  await callRows(query, 'facts_now', { region: 'uae', assets: [], at: null }, 'facts');
  await callRows(query, 'facts_now', { at: null, region: 'b', assets: ['c'] }, 'facts');
  await callValue(query, 'tell_all', { region: 'uae', messages: [], at: '2026-11-23' });
  expect(asked).toEqual([
    ['select facts from facts_now(p_region => $1, p_assets => $2)', ['uae', []]],
    ['select facts from facts_now(p_region => $1, p_assets => $2)', ['b', ['c']]],
    ['select tell_all(p_region => $1, p_messages => $2, p_at => $3) as value', ['uae', '[]', '2026-11-23']],
  ]);
});

it('become the caller’s error type when they raise', async () => {
  const post = {
    ...{ store: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' },
    ...{ kind: 'CHARGE', lines: [], facts: {}, key: 'k', blockedMinor: 0, onlyCovered: false, at: null },
  };
  await expect(callRows(db.query, 'post_transaction', post)).rejects.toEqual(new AppError('NOT_FOUND'));
});
