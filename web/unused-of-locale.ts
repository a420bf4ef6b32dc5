// In the place of the parts of a date-fns locale that no screen uses (vite.config.ts).
export const match = undefined;
export const formatDistance = undefined;
export const formatRelative = undefined;
