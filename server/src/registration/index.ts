/** What other areas may use of registrations. */
export { approveSignup, rejectSignup } from './decide-signup.ts';
export { findSignupDetails } from './signup-details.ts';
