import { randomInt, randomUUID } from 'node:crypto';
import { queryDatabase } from '../world/database.ts';

export interface Person {
  email: string;
  phoneNumber: string;
  storeName: string;
}

/** The owner of a new, empty store. It starts with the password of the market's accounts, which a test may change. */
export async function addPerson(name: string, locale: 'en' | 'ar' = 'en'): Promise<Person> {
  const [storeId, userId] = [randomUUID(), randomUUID()];
  const mark = randomInt(1e6, 1e7);
  const person = {
    email: `${name}-${mark}@mazad.example`,
    phoneNumber: `+97152${mark}`,
    storeName: `Store ${mark}`,
  };
  await queryDatabase(
    `insert into store (store_id, region_id, name, branch_name, mode, payment_option, created_at)
     values ($1, 'uae', $2, 'Al Quoz', 'SPOT', 'PREPAID', clock_timestamp())`,
    [storeId, person.storeName],
  );
  await queryDatabase(
    `insert into credit_account (store_id, region_id, credit_limit_minor) values ($1, 'uae', 100000000)`,
    [storeId],
  );
  await queryDatabase(
    `insert into member (user_id, store_id, region_id, role, email, email_key, phone_number, locale, password_hash,
       first_name, last_name, created_at)
     select $1, $2, 'uae', 'OWNER', $3, $3, $4, $5, password_hash, 'Amal', 'Badr', clock_timestamp()
     from member where email_key = 'dealer@mazad.example'`,
    [userId, storeId, person.email, person.phoneNumber, locale],
  );
  return person;
}
