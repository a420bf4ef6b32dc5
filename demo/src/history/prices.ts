/** The PAAS store's price files: uploaded daily, live from the next execution (E3). */
import { applyReady, checkUpload, type Step } from '@mazad/server/bid-books/uploads/process-upload';
import type { UploadRecord } from '@mazad/server/bid-books/uploads/upload-record';
import { keepFile } from '@mazad/server/files/index';
import { createPriceBook } from '@mazad/server/paas/index';
import type { Clock } from '@mazad/server/platform/clock';
import type { FileStore } from '@mazad/server/platform/files/store';
import { demoItemConditions } from '../catalog/item-conditions.ts';
import { stableId } from '../catalog/stable-id.ts';
import { fractionOf } from '../world/random.ts';
import { type DemoStore, demoStores } from '../world/stores.ts';
import { dubaiHour, type Past, plan } from './past.ts';
import { REGION_ID } from './write-world.ts';

/** Models with prices: the most traded ones, by category. */
const PRICED = { 'mobile-phones': 16, tablets: 5 } as const;
type Category = keyof typeof PRICED;
/** The store started this many days ago. */
const SINCE_DAYS = 4;
const UPLOAD_HOURS = [15, 17.8] as const;
/** Its last file; still staged at the start unless there was an execution since. */
const LAST_BEFORE_MS = 40 * 60_000;
const TEN_DIRHAMS_MINOR = 1_000;
const LIMITED = 0.2;

const percentsOf = new Map<string, { name: string; percent: number }[]>();
for (const { categoryId, nameEn, basePercent } of demoItemConditions()) {
  percentsOf.set(categoryId, [
    ...(percentsOf.get(categoryId) ?? []),
    { name: nameEn, percent: basePercent / 10_000 },
  ]);
}

/** A typical file: a price per grade near the top bid, and a limit for some models. */
async function writeFile(past: Past, category: Category): Promise<string> {
  const priced = past.market.assets
    .filter((asset) => asset.categoryId === category)
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, PRICED[category]);
  const tops = await past.db.query<{ asset_id: string; top: number | null }>(
    'select asset_id, top_offer_minor as top from market where region_id = $1 and asset_id = any($2)',
    [REGION_ID, priced.map((asset) => asset.assetId)],
  );
  const topOf = new Map(tops.map((row) => [row.asset_id, row.top]));
  const grades = percentsOf.get(category)!;
  const lines = priced.map((asset) => {
    const best = (topOf.get(asset.assetId) ?? asset.valueMinor) * past.random.between(0.96, 1.02);
    const prices = grades.map(
      ({ percent }) => Math.max(1, Math.floor((best * percent) / TEN_DIRHAMS_MINOR)) * 10,
    );
    const quantity = fractionOf('paas limit', asset.assetId) < LIMITED ? 5 : '';
    return [asset.assetId, ...prices, quantity].join(',');
  });
  return [['Asset ID', ...grades.map((grade) => grade.name), 'Quantity'].join(','), ...lines].join('\n');
}

/** Uploads a file and applies it like the platform does without a preview. */
async function upload(
  past: Past,
  clock: Clock & { at: Date },
  files: FileStore,
  of: DemoStore,
  category: Category,
) {
  const deps = { db: past.db, clock, files, live: { changed: () => undefined } };
  const day = clock.at.toISOString().slice(0, 10);
  const bytes = Buffer.from(await writeFile(past, category));
  const name = `${category}-${day}.csv`;
  const kept = {
    storeId: of.storeId,
    purpose: 'BID_BOOK',
    name,
    contentType: 'text/csv',
    bytes,
    now: clock.at,
  };
  const uploadId = stableId('upload', category, clock.at.toISOString());
  const [sent] = await keepFile(deps, kept, (tx, fileId, fileName) =>
    tx.query<UploadRecord & { claim: string }>(
      `insert into bid_upload (store_id, upload_id, region_id, kind, state, category_id, user_id, language, file_id,
         file_name, is_preview, claim, claimed_until, created_at, state_at)
       values ($1, $2, $3, 'PAAS_PRICES', 'READING', $4, $5, 'en', $6, $7, false, $2, $8, $8, $8) returning *`,
      [of.storeId, uploadId, REGION_ID, category, of.userId, fileId, fileName, clock.at],
    ),
  );
  const step: Step = {
    upload: sent!,
    kind: createPriceBook({ clock }),
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  };
  const checked = await checkUpload(deps, step);
  await applyReady(deps, { ...step, upload: { ...checked, claim: sent!.claim } });
}

/** Plans the store's files: both categories each afternoon, and one more just before the end. */
export function planPrices(past: Past, files: FileStore): void {
  const categories = Object.keys(PRICED) as Category[];
  for (const store of demoStores().filter(({ mode }) => mode === 'PAAS')) {
    const put = (at: number, category: Category) =>
      plan(past, at, (p, clock) => upload(p, clock, files, store, category));
    for (let day = Math.max(1, past.size.days - SINCE_DAYS); day <= past.size.days; day++) {
      for (const category of categories)
        put(dubaiHour(past, day, past.random.between(...UPLOAD_HOURS)), category);
    }
    put(past.until - LAST_BEFORE_MS, 'mobile-phones');
  }
}
