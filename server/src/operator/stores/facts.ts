import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';

/** Facts about a store's business; '' if unknown. `licenceEnds` is a day of the region. */
export interface StoreFacts {
  name: string;
  branchName: string;
  address: string;
  taxNumber: string;
  licenceNumber: string;
  licenceEnds: string;
}
/** Fields left out stay. */
type FactsPatch = { [K in keyof StoreFacts]?: StoreFacts[K] | undefined };

/**
 * Changes a store's facts. Issued documents keep the facts of their posting. Throws NOT_FOUND, CHANGED_SINCE for
 * another `version`.
 */
export async function changeFacts(
  tx: Sql,
  { storeId, version, command }: { storeId: string; version: number; command: FactsPatch },
): Promise<{ regionId: string; before: StoreFacts; after: StoreFacts }> {
  const row = await findRow<StoreFacts & { regionId: string; version: number }>(
    tx,
    `select region_id as "regionId", version, name, branch_name as "branchName", address, tax_number as "taxNumber",
         licence_number as "licenceNumber", coalesce(licence_ends::text, '') as "licenceEnds"
       from store where store_id = $1 for no key update`,
    [storeId],
  );
  const { regionId, version: current, ...before } = row;
  if (version !== current) throw new AppError('CHANGED_SINCE');
  const given = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
  const after: StoreFacts = { ...before, ...given };
  await tx.query(
    `update store set name = $2, branch_name = $3, address = $4, tax_number = $5, licence_number = $6,
       licence_ends = nullif($7, '')::date, version = version + 1 where store_id = $1`,
    [
      storeId,
      after.name,
      after.branchName,
      after.address,
      after.taxNumber,
      after.licenceNumber,
      after.licenceEnds,
    ],
  );
  return { regionId, before, after };
}
