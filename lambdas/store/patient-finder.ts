import type { Patient } from '../../contract/practices/patients.ts';
import type { PatientFinder } from '../domain/practices/ports.ts';
import { patientsOfWord } from './key-conditions.ts';
import { lastPart, patientKey } from './keys.ts';
import { fromPatientRow, wholeWord } from './patient-row.ts';
import { eventually, getItems, queryPage, type Table } from './table.ts';

/** The patients of one address or microchip that are looked at: of more, a practice's list can't tell any by it. */
const PATIENTS_OF_WORD = 100;

/** DynamoDB's own limit of a request. */
const ROWS_AT_ONCE = 100;

/** Finds patients by the words that lead to them: a query for each, and a request for each hundred rows. */
export const createPatientFinder = (table: Table): PatientFinder => ({
  async find(practiceId, addressesAndChips) {
    const words = [...new Set(addressesAndChips.map(wholeWord))];
    const found = await Promise.all(
      words.map((word) =>
        queryPage(eventually(table), { ...patientsOfWord(practiceId, word), Limit: PATIENTS_OF_WORD }),
      ),
    );
    const ids = [...new Set(found.flatMap(({ items }) => items.map(({ SK }) => lastPart(SK))))];
    const patients: Patient[] = [];
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const keys = ids.slice(start, start + ROWS_AT_ONCE).map((id) => patientKey(practiceId, id));
      const rows = (await getItems(eventually(table), keys)).map(fromPatientRow);
      patients.push(...rows.flatMap(({ patient }) => patient ?? []));
    }
    return patients;
  },
});
