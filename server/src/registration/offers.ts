/** What other areas may do with registrations. */
export { approveSignup, rejectSignup } from './decide-signup.ts';
export { findSignupDetails } from './signup-details.ts';
export { keepSignupEvent } from './signup-events.ts';
