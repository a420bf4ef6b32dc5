/** What other areas may do with photo sessions (G5). */
export { findAssessment } from './pictures.ts';
export { tidySessions } from './sessions.ts';
