import { randomInt, randomUUID } from 'node:crypto';
import { queryDatabase } from '../world/database.ts';

export interface Person {
  email: string;
  phoneNumber: string;
  storeName: string;
}

interface Owner extends Omit<Person, 'phoneNumber'> {
  storeId: string;
  userId: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
  locale?: 'en' | 'ar';
}

/** Adds an empty store and its owner, with the password of the market's accounts. */
export async function addOwner(owner: Owner, connectionString?: string): Promise<void> {
  const { storeId, userId, email, phoneNumber, locale = 'en', firstName, lastName } = owner;
  await queryDatabase(
    `insert into store (store_id, region_id, name, branch_name, mode, payment_option, created_at)
     values ($1, 'uae', $2, 'Al Quoz', 'SPOT', 'PREPAID', clock_timestamp())`,
    [storeId, owner.storeName],
    connectionString,
  );
  await queryDatabase(
    `insert into credit_account (store_id, region_id, credit_limit_minor) values ($1, 'uae', 100000000)`,
    [storeId],
    connectionString,
  );
  await queryDatabase(
    `insert into member (user_id, store_id, region_id, role, email, email_key, phone_number, locale, password_hash,
       first_name, last_name, created_at)
     select $1, $2, 'uae', 'OWNER', $3, $3, $4, $5, password_hash, $6, $7, clock_timestamp()
     from member where email_key = 'dealer@mazad.example'`,
    [userId, storeId, email, phoneNumber, locale, firstName, lastName],
    connectionString,
  );
}

/** The owner of a new, empty store. It starts with the password of the market's accounts, which a test may change. */
export async function addPerson(name: string, locale: 'en' | 'ar' = 'en'): Promise<Person> {
  const mark = randomInt(1e6, 1e7);
  const person = {
    email: `${name}-${mark}@mazad.example`,
    phoneNumber: `+97152${mark}`,
    storeName: `Store ${mark}`,
  };
  const ids = { storeId: randomUUID(), userId: randomUUID() };
  await addOwner({ ...person, ...ids, firstName: 'Amal', lastName: 'Badr', locale });
  return person;
}
