/**
 * Values that URLs of screens and calls may contain. In a file without schemas: URLs are parsed before any screen is
 * loaded.
 */
import { AGEING_BUCKETS } from '@mazad/domain/credit';

export const VIEW_TYPES = ['ALL', 'PAYABLE', 'RECEIVABLE'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

/** Reports of the own store or of the region's market. */
export const WHOSE = ['me', 'nl'] as const;
export type Whose = (typeof WHOSE)[number];

export const MEASURES = ['count', 'value'] as const;
export type Measure = (typeof MEASURES)[number];

/** The states of a deal that hold its store's credit (C2). */
export const HOLDING_STATES = ['WON', 'IN_TRANSIT', 'REFUSED'] as const;
export type HoldingState = (typeof HOLDING_STATES)[number];

/** Everything past its due day, or one ageing bucket (C5). */
export const UNSETTLED_AGES = ['OVERDUE', ...AGEING_BUCKETS] as const;
export type UnsettledAge = (typeof UNSETTLED_AGES)[number];

export const REVIEW_HANDLERS = ['MINE', 'NOBODY'] as const;
export type ReviewHandler = (typeof REVIEW_HANDLERS)[number];
