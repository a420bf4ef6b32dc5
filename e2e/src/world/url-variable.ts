/** Where the global setup tells the tests, which run in another process, the address of the server. */
export const URL_VARIABLE = 'MAZAD_E2E_URL';

/** And that of its database: mails and codes are read where the server keeps what it cannot send. */
export const DATABASE_VARIABLE = 'MAZAD_E2E_DATABASE';

/** And the secret of the operator's second factor. */
export const OPERATOR_SECRET_VARIABLE = 'MAZAD_E2E_OPERATOR_SECRET';
