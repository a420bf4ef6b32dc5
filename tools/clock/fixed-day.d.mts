export const clockShiftMs: number;
export const clockEnv: { TEST_CLOCK_SHIFT_MS: string; NODE_OPTIONS: string };
export const SEARCH_PATH: string;
export function shiftDate(shiftMs: number): void;
export function databaseClockSql(shiftMs?: number): string;
