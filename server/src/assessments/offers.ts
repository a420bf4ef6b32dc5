/** What other areas may do with photo sessions (G5). */
export { tidySessions } from './sessions.ts';
