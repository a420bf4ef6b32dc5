import type { User } from '@mazad/contract/identity';
import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import { askAnswers, localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { picturePath } from './pictures.ts';

type UserRow = Omit<User, 'displayPicture' | 'region'> & {
  pictureId: string | null;
  region: Omit<User['region'], 'country' | 'countryCode'> & { country: Country };
};

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
  const [row] = await askAnswers<UserRow>(
    sql,
    `select member.user_id as "userId", member.email, member.first_name as "firstName", member.last_name as "lastName",
         member.display_picture_id as "pictureId", member.phone_number as "phoneNumber",
         member.created_at as "createdOn", region.currency,
         member.role, member.password_hash <> $2 as "hasPassword", store.mode, store.store_id as "storeId",
         store.name as "storeName", member.locale,
         store.payment_option as "courierPaymentType", json_build_object('email', member.email) as "businessInfo",
         json_build_object('id', region.region_id, 'name', ${localised('region.name_en', 'region.name_ar')}, 'country',
         region.country,
           'currency', region.currency, 'timeZone', region.time_zone, 'contactNumber', region.contact_number,
           'email', region.contact_email) as region,
         json_build_object('phoneNo', member.phone_number, 'branchName', store.branch_name, 'isBranchActive',
         store.is_active,
           'storeType', store.store_type) as "userInfo"
       from member join store using (store_id) join region on region.region_id = store.region_id
       where member.user_id = $1 and member.role <> 'OPERATOR'`,
    [userId, NO_PASSWORD],
  );
  if (!row) return null;
  const { pictureId, region, ...user } = row;
  return {
    ...user,
    firstName: capitalise(user.firstName),
    lastName: capitalise(user.lastName),
    displayPicture: picturePath(settings.secretKey, pictureId),
    region: { ...region, countryCode: REGION_RULES[region.country].callingCode },
  };
}
