import type { TestApp } from '../test/app.ts';
import { signedInOperator } from './operator/operator.fixture.ts';

const DAYS = { fromDate: '2026-01-01', toDate: '2026-01-31' };

/** The answers that are read from a replica (S5): reports, documents and downloads. */
export async function askReplica(test: TestApp): Promise<[path: string, status: number][]> {
  const { token, user } = await test.signIn();
  const calls: [method: string, path: string, body?: object][] = [
    ['POST', '/report/deals/summary', DAYS],
    ['POST', '/report/top/brands', DAYS],
    ['POST', '/report/top/models', DAYS],
    ['POST', '/report/deals/win-rate', DAYS],
    ['GET', '/report/weeks'],
    ['GET', '/report/weeks/export'],
    ['GET', '/report/since'],
    ['GET', '/appraisal/export'],
    ['GET', '/grade-review-request/dealer/export'],
    ['GET', `/v1/member-account-transactions/export/${user.storeId}`],
  ];
  const operator = await signedInOperator(test);
  const desk: [method: string, path: string][] = [
    ['GET', '/deals/export'],
    ['GET', '/grade-reviews/figures'],
  ];
  const told = desk.map(
    async ([method, path]): Promise<[string, number]> => [path, (await operator.call(method, path)).status],
  );
  const answers = calls.map(async ([method, path, body]): Promise<[string, number]> => {
    const { status } = await test.call(method, path, { token, body });
    return [path.replace(user.storeId, ''), status];
  });
  return Promise.all([...answers, ...told]);
}
