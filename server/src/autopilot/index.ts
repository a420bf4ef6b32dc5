/** What the server runs of autopilots beside their routes. */
export { followUpAutopilots } from './follow-up.ts';
