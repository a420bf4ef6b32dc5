import { addOwner } from '../people/people.ts';

/** Signs in for an empty store: no bid, no deal. The demo's stores all trade. */
export const NEWCOMER_EMAIL = 'newcomer@mazad.example';

export function addNewcomer(connectionString: string): Promise<void> {
  const newcomer = {
    storeId: '01900000-0000-7000-8000-000000000001',
    userId: '01900000-0000-7000-8000-000000000002',
    storeName: 'First Day Mobiles',
    email: NEWCOMER_EMAIL,
    firstName: 'Nadia',
    lastName: 'Farouk',
  };
  return addOwner(newcomer, connectionString);
}
