/** Where the global setup tells the tests, which run in another process, the address of the server. */
export const URL_VARIABLE = 'MAZAD_E2E_URL';
