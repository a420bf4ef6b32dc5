import type { Tokens } from './identity/sessions/tokens.ts';
import type { Ranker, Watched } from './market/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import type { FileStore } from './platform/files/store.ts';
import type { LiveBus } from './platform/live/bus.ts';
import type { Messages } from './platform/messages/queue.ts';
import type { Settings } from './platform/settings.ts';

/** What areas receive; each use case names only the parts that it needs. */
export interface Deps {
  db: Db;
  /** For reports and downloads: the replica if there is one, slightly behind. Never written to (S5). */
  reads: Db;
  clock: Clock;
  /** Receives changed markets after each commit (M17). */
  live: Pick<LiveBus, 'changed'>;
  ranks: Pick<Ranker, 'rankOwn' | 'rankNow'>;
  watched: Watched;
  tokens: Tokens;
  messages: Messages;
  files: FileStore;
  settings: Settings;
  bidChangesPerHour: number;
}
