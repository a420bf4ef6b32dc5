/**
 * What addresses of screens and calls choose from. Plain words in a file of their own: the addresses are read before
 * any screen is loaded, and must not bring the schemas along.
 */
import { AGEING_BUCKETS } from '@mazad/domain/credit';

export const VIEW_TYPES = ['ALL', 'PAYABLE', 'RECEIVABLE'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

/** Reports of the own store, or of the region's market. */
export const WHOSE = ['me', 'nl'] as const;
export type Whose = (typeof WHOSE)[number];

export const MEASURES = ['count', 'value'] as const;
export type Measure = (typeof MEASURES)[number];

/** The states of a deal that hold its store's credit (C2). */
export const HOLDING_STATES = ['WON', 'IN_TRANSIT', 'REFUSED'] as const;
export type HoldingState = (typeof HOLDING_STATES)[number];

/** All that is past its last day, or what one bucket of the ageing holds (C5). */
export const UNSETTLED_AGES = ['OVERDUE', ...AGEING_BUCKETS] as const;
export type UnsettledAge = (typeof UNSETTLED_AGES)[number];

/** Whose grade reviews the queue is narrowed to. */
export const REVIEW_HANDLERS = ['MINE', 'NOBODY'] as const;
export type ReviewHandler = (typeof REVIEW_HANDLERS)[number];
