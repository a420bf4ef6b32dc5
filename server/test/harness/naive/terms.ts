/** The types of the naive market. Amounts in minor units, times in microseconds. */

export interface NaiveGrade {
  id: string;
  category: string;
  position: number;
  percent: number;
  frozen: boolean;
}
export interface NaiveAsset {
  id: string;
  category: string;
  on: boolean;
  step: number;
  launch: number | null;
  /** The latest time of priority that was given on this asset. */
  lastTime: number;
}
export interface NaiveStore {
  id: string;
  mode: 'SPOT' | 'PAAS';
  /** How often the mode changed. */
  modeChanges: number;
  on: boolean;
  limit: number;
  owed: number;
  held: number;
  exceededAt: number | null;
  /** By grade. */
  percents: Map<string, number>;
}
/** When a price was set (M4). For a PAAS store: the opening from which it stands, then its staging. */
export interface NaiveTime {
  at: number;
  staged: number;
}
export interface NaivePrice {
  grade: string;
  price: number;
  time: NaiveTime;
}
/** What a PAAS store pays for one asset between two executions. Null: no limit of units (E5). */
export interface NaiveRow {
  from: number;
  till: number;
  quantity: number | null;
  left: number | null;
  prices: NaivePrice[];
}
/** A SPOT store's bid has a price, a quantity and a time; a PAAS store's has rows. */
export interface NaiveBid {
  id: string;
  kind: 'SPOT' | 'PAAS';
  store: string;
  asset: string;
  price: number;
  on: boolean;
  max: number;
  left: number;
  topUp: boolean;
  time: number;
  toppedFor: number;
  rows: NaiveRow[];
}
export interface NaiveOffer {
  bid: NaiveBid;
  price: number;
  total: number;
  time: NaiveTime;
  /** Null: no limit of units. */
  left: number | null;
  why: string | null;
}
export interface NaiveCommand {
  price?: number;
  confirm?: number;
  on?: boolean;
  quantity?: number;
  topUp?: boolean;
}
