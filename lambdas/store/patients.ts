import { tooBusy } from '../../contract/problem.ts';
import type { PatientRows } from '../domain/access/patient-ports.ts';
import { deleteKeys } from './delete-rows.ts';
import { patientsToRenew, recordsOfPet } from './key-conditions.ts';
import { contactKey, keyOfHolder, patientKey, petKey, readRenewal, wordKey } from './keys.ts';
import { fromPatientRow, type StoredPatient, toPatientRow, wordsOfPatient } from './patient-row.ts';
import { fromPetRow } from './pet-row.ts';
import { readPracticeGrant } from './practice-grants.ts';
import { ATTEMPTS } from './retry.ts';
import { readRules } from './rules-row.ts';
import { hasSameValues } from './same-values.ts';
import { shownRecords } from './shown.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';
import { isLive } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';
import { changeVerdicts, readVerdicts, removeVerdicts } from './verdicts.ts';

/** The rows of the table by which practices find their patients. */
export function createPatientRows(table: Table): PatientRows {
  return {
    async refresh(practiceId, grantId, describe) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        // First, so that a run which reads what follows later, and is faster, makes this one fail.
        const item = await getItem(table, keyOfHolder(practiceId, grantId));
        const grant = item && readPracticeGrant(item);
        if (!grant) return;
        const { ownerId, petId, scope } = grant;
        const [before, pet, records, rules] = await Promise.all([
          getItem(table, patientKey(practiceId, grantId)),
          getItem(table, petKey(ownerId, petId)),
          queryAll(table, recordsOfPet(ownerId, petId)),
          readRules(table, practiceId),
        ]);
        const versions = [rules.inForce, rules.coming].flatMap((each) => each?.version ?? []);
        const verdicts = await readVerdicts(table, practiceId, grantId, versions);
        const described = describe({
          grant,
          pet: isLive(pet) ? fromPetRow(pet) : null,
          records: shownRecords({ ...table, scope }, records),
          rules,
        });
        const row = described && toPatientRow(grant, described.patient, described.renewsOn);
        const judged = { versions, before: verdicts, after: described?.verdicts ?? [] };
        const changed = changeVerdicts(grant, judged);
        if (isStored(before, row) && Object.keys(changed).length === 0) return;
        const outcome = await transact<string>(table, {
          grant: countRevision(item, grant.revision),
          patient: row ? { Put: { Item: row } } : { Delete: { Key: patientKey(practiceId, grantId) } },
          ...changeWords(practiceId, grantId, {
            before: fromPatientRow(before),
            after: described ? wordsOfPatient(described.patient) : [],
          }),
          ...changed,
        });
        if (outcome.committed) return;
      }
      throw tooBusy();
    },

    async remove(practiceId, grantId) {
      if (await getItem(table, keyOfHolder(practiceId, grantId))) return;
      await removeVerdicts(table, practiceId, grantId);
      const Key = patientKey(practiceId, grantId);
      const { words } = fromPatientRow(await getItem(table, Key));
      // The row goes last: a repeat finds the words there.
      await deleteKeys(
        table,
        words.map((word) => wordKey(practiceId, word, grantId)),
      );
      await deleteKeys(table, [contactKey(practiceId, grantId), Key]);
    },

    async toRenew(day) {
      // Global indexes cannot be read consistently; the job reads everything again.
      const query = { IndexName: BY_NEXT_REMINDER, ConsistentRead: false, ...patientsToRenew(day) };
      return [...new Set((await queryAll(table, query)).map(readRenewal))];
    },
  };
}

/** Whether nothing is to be written. */
function isStored(before: Item | null, row: Item | null): boolean {
  if (!row) return before === null;
  return before !== null && hasSameValues(before, row);
}

/** Commits only while the grant is as it was read, and no other run has stored anything since. */
const countRevision = ({ PK, SK, version }: Item, revision: number): Action => ({
  Update: {
    Key: { PK, SK },
    UpdateExpression: 'SET revision = :next',
    ConditionExpression:
      revision === 0
        ? 'version = :version AND (attribute_not_exists(revision) OR revision = :before)'
        : 'version = :version AND revision = :before',
    ExpressionAttributeValues: { ':version': version, ':before': revision, ':next': revision + 1 },
  },
});

function changeWords(
  practiceId: string,
  grantId: string,
  { before, after }: { before: StoredPatient; after: readonly string[] },
): Record<string, Action> {
  const key = (word: string) => wordKey(practiceId, word, grantId);
  const added = after.filter((word) => !before.words.includes(word));
  const removed = before.words.filter((word) => !after.includes(word));
  return Object.fromEntries([
    ...added.map((word) => [`word ${word}`, { Put: { Item: key(word) } }] as const),
    ...removed.map((word) => [`word ${word}`, { Delete: { Key: key(word) } }] as const),
  ]);
}
