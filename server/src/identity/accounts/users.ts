import type { User } from '@mazad/contract/identity';
import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import { first, type Sql } from '#platform/db/db.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { picturePath } from './pictures.ts';

interface UserRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  display_picture_id: string | null;
  phone_number: string | null;
  created_at: Date;
  role: string;
  has_password: boolean;
  locale: 'en' | 'ar';
  payment_option: string;
  mode: 'SPOT' | 'PAAS';
  store_id: string;
  store_name: string;
  branch_name: string;
  store_type: string;
  store_is_active: boolean;
  region_id: string;
  region_en: string;
  region_ar: string;
  country: Country;
  currency: string;
  time_zone: string;
  contact_number: string;
  contact_email: string;
}

/** Capitalises a name if its script has capitals. */
export function capitalise(name: string): string {
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A dealer with store and region; null for anybody else. */
export async function findUser(
  sql: Sql,
  settings: { secretKey: string },
  userId: string,
): Promise<User | null> {
  const row = first(
    await sql.query<UserRow>(
      `select m.user_id, m.email, m.first_name, m.last_name, m.display_picture_id, m.phone_number, m.created_at, m.role,
         m.password_hash <> $2 as has_password, m.locale, s.payment_option, s.mode, s.store_id, s.name as store_name,
         s.branch_name, s.store_type, s.is_active as store_is_active,
         r.region_id, r.name_en as region_en, r.name_ar as region_ar, r.country, r.currency, r.time_zone,
         r.contact_number, r.contact_email
       from member m join store s using (store_id) join region r on r.region_id = s.region_id
       where m.user_id = $1 and m.role <> 'OPERATOR'`,
      [userId, NO_PASSWORD],
    ),
  );
  if (!row) return null;
  return {
    userId: row.user_id,
    email: row.email,
    firstName: capitalise(row.first_name),
    lastName: capitalise(row.last_name),
    displayPicture: picturePath(settings.secretKey, row.display_picture_id),
    phoneNumber: row.phone_number,
    createdOn: row.created_at.toISOString(),
    currency: row.currency,
    role: row.role,
    hasPassword: row.has_password,
    mode: row.mode,
    storeId: row.store_id,
    storeName: row.store_name,
    locale: row.locale,
    courierPaymentType: row.payment_option,
    businessInfo: { email: row.email },
    region: {
      id: row.region_id,
      name: { en: row.region_en, ar: row.region_ar },
      country: row.country,
      countryCode: REGION_RULES[row.country].callingCode,
      currency: row.currency,
      timeZone: row.time_zone,
      contactNumber: row.contact_number,
      email: row.contact_email,
    },
    userInfo: {
      phoneNo: row.phone_number,
      branchName: row.branch_name,
      isBranchActive: row.store_is_active,
      storeType: row.store_type,
    },
  };
}
