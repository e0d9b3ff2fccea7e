import type { NamedVet } from '../../contract/practices/vets.ts';
import { applicationKey } from './keys.ts';
import { fromLicenseRow, keyOfLicense, type LicenseHolder } from './licenses.ts';
import { getNamed, type Table } from './table.ts';
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
