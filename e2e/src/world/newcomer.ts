import pg from 'pg';

/** Signs in for an empty store: no bid, no deal. The demo's stores all trade. */
export const NEWCOMER_EMAIL = 'newcomer@mazad.example';

const STORE_ID = '01900000-0000-7000-8000-000000000001';
const USER_ID = '01900000-0000-7000-8000-000000000002';

/** Adds the store, with the password of the market's accounts. */
export async function addNewcomer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into store (store_id, region_id, name, branch_name, mode, payment_option, created_at)
       values ($1, 'uae', 'First Day Mobiles', 'Al Quoz', 'SPOT', 'PREPAID', clock_timestamp())`,
      [STORE_ID],
    );
    await client.query(
      `insert into credit_account (store_id, region_id, credit_limit_minor) values ($1, 'uae', 100000000)`,
      [STORE_ID],
    );
    await client.query(
      `insert into member (user_id, store_id, region_id, role, email, email_key, password_hash, first_name,
         last_name, created_at)
       select $1, $2, 'uae', 'OWNER', $3, $3, password_hash, 'Nadia', 'Farouk', clock_timestamp()
       from member where email_key = 'dealer@mazad.example'`,
      [USER_ID, STORE_ID, NEWCOMER_EMAIL],
    );
  } finally {
    await client.end();
  }
}
