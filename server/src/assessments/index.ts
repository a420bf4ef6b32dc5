/** What other areas may use of photo sessions (G5). */
export { findAssessment } from './pictures.ts';
export { tidySessions } from './sessions.ts';
