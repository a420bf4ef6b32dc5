import { documentNumber } from '@mazad/contract/invoices';
import { FOUND_EACH_MAX, type Found } from '@mazad/contract/search';
import type { Statement, StatementEntry } from '@mazad/contract/statement';
import { searchWords } from '@mazad/domain/search-words';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Language } from '#platform/http/messages.ts';
import { listUploadedFiles } from '../bid-books/index.ts';
import { listBids } from '../bidding/index.ts';
import { listDeals } from '../deals/index.ts';
import { listReviews } from '../grade-reviews/index.ts';

export interface SearchDeps {
  db: Db;
  clock: Clock;
  /** The store's whole statement. */
  getStatement(store: { storeId: string }, wanted: { search: string; count: number }): Promise<Statement>;
}

const NOTHING: Found = { models: [], deals: [], tickets: [], documents: [], files: [] };

/** What describes an entry besides its number. */
function aboutOf(entry: StatementEntry): string | null {
  if (entry.entryType === 'TRANSACTION') return entry.product;
  return entry.entryType === 'BULK_PURCHASE' ? entry.stackId : (entry.narrative ?? null);
}

/**
 * The first results of each kind, at most `FOUND_EACH_MAX`, as in the store's lists for the same words (X6). Nothing
 * for signs only.
 */
export async function findAnything(
  deps: SearchDeps,
  store: { storeId: string; regionId: string },
  { search, language }: { search: string; language: Language },
): Promise<Found> {
  if (searchWords(search).length === 0) return NOTHING;
  const { db, clock } = deps;
  const wanted = { search, count: FOUND_EACH_MAX };
  const [bids, deals, reviews, statement, files] = await Promise.all([
    listBids(db, { ...store, request: wanted }),
    listDeals(deps, store, wanted),
    listReviews(deps, store, { searchAppraisalCode: search, limit: FOUND_EACH_MAX }),
    deps.getStatement(store, wanted),
    readNow(db, clock).then((now) =>
      listUploadedFiles(db, { ...store, ...wanted, categoryId: 'all', page: 1, language, now }),
    ),
  ]);
  return {
    models: bids.assets.map(({ assetId, assetName, brandName }) => ({ assetId, assetName, brandName })),
    deals: deals.appraisals.map(({ appraisalCode, assetName, serialNumber }) => ({
      appraisalCode,
      assetName: assetName.en,
      serialNumber,
    })),
    tickets: reviews.gradeReviews.map(({ id, ticketNumber, assetName }) => ({
      reviewId: id,
      ticketNumber,
      assetName: assetName.en,
    })),
    documents: statement.groups
      .flatMap(({ transactions }) => transactions)
      .map((entry) => ({
        number: documentNumber(store.storeId, entry.entryNo),
        about: aboutOf(entry),
      })),
    files: files.uploadedFiles.map(({ _id, fileName, createdDate }) => ({
      uploadId: _id,
      fileName,
      createdAt: createdDate,
    })),
  };
}
