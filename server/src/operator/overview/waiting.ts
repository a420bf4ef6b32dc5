import type { Waiting } from '@mazad/contract/operator/overview';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

/**
 * What waits for operators, and since when: registrations in review, undecided grade reviews, unsettled refusals,
 * webhooks that are stopped, failed messages, and broken checks of the last audit. For a region, or for all.
 */
export function readWaiting(tx: Sql, regionId: string | null): Promise<Waiting> {
  return askAnswers<Waiting[number]>(
    tx,
    `select 'registrations' as queue, count(*) as count, min(queued_at) as since from signup
       where stage = 'IN_REVIEW' and ($1::text is null or region_id = $1)
     union all select 'gradeReviews', count(*), min(created_at) from grade_review
       where status = 'UNDER_PROCESS' and ($1::text is null or region_id = $1)
     union all select 'deals', count(*), min(last_event_at) from deal
       where state = 'REFUSED' and ($1::text is null or region_id = $1)
     union all select 'partners', count(*), min(paused_at) from webhook_endpoint
       where pause_reason = 'FAILING' and ($1::text is null or region_id = $1)
     union all select 'outbox', count(*), min(created_at) from message
       where state = 'FAILED' and ($1::text is null or region_id = $1)
     union all select 'auditResult',
       coalesce(max((select count(*) from jsonb_array_elements(u.report -> 'findings') f
         where f -> 'violations' <> '[]')), 0), min(u.finished_at) filter (where u.state = 'BROKEN')
       from (select * from audit_run where state in ('OK', 'BROKEN') order by asked_at desc, run_id desc limit 1) u`,
    [regionId],
  );
}
