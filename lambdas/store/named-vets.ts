import type { NamedVet } from '../../contract/practices/vets.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { applicationKey } from './keys.ts';
import { fromLicenseRow, keyOfLicense, type LicenseHolder } from './licenses.ts';
import { getItem, getNamed, type Table } from './table.ts';
import { fromApplicationRow } from './verification-row.ts';

/** The vets that a practice named, with what administrators confirmed, and whose a member's license is. */
export async function readNamedVets(
  table: Table,
  practiceId: string,
  license: string | null,
): Promise<{ vets: NamedVet[]; holder: LicenseHolder | null }> {
  const { application, held } = await getNamed(table, {
    application: applicationKey(practiceId),
    ...(license !== null && { held: keyOfLicense(practiceId, license) }),
  });
  return { vets: application ? fromApplicationRow(application).vets : [], holder: fromLicenseRow(held) };
}

/** Turns the choice of a member's account for a vet to another id; a vet who was named anew meanwhile stays. */
export async function moveVetAccount(
  table: Table,
  practiceId: string,
  from: string,
  to: string,
): Promise<void> {
  const Key = applicationKey(practiceId);
  const application = await getItem(table, Key);
  if (!application) return;
  const vets = [...fromApplicationRow(application).vets.entries()];
  for (const [n] of vets.filter(([, { member_id }]) => member_id === from)) {
    await conditionalUpdate(table, {
      Key,
      UpdateExpression: `SET vets[${n}].member_id = :to ADD version :one`,
      ConditionExpression: `vets[${n}].member_id = :from`,
      ExpressionAttributeValues: { ':from': from, ':to': to, ':one': 1 },
    });
  }
}
