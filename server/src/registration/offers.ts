/** What other areas may do with registrations. */
export { approveSignup, rejectSignup } from './decide-signup.ts';
export { findSignupDetails } from './signup-details.ts';
