import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { addCalendarDays } from '../../contract/dates.ts';
import { recordAttributes, toRecordRow } from '../../lambdas/store/record-row.ts';
import { aStoredRecord, nthId } from './entities.ts';
import type { InProcessReminders } from './in-process-reminders.ts';

/** BatchWriteItem's own limit. */
const BATCH = 25;

type Backend = Pick<InProcessReminders, 'addAccount' | 'must' | 'documents' | 'tableName' | 'today'>;

/** An owner with a pet. */
export async function addOwner(backend: Backend, email: string) {
  const ownerId = await backend.addAccount(email);
  const pet = await backend.must(ownerId, 'create-pet', { body: { name: 'Bella', species: 'dog' } });
  return { ownerId, petId: pet.id, email };
}

interface Flood {
  /** The reminders are due on the last of these days. */
  days?: number;
  /** How many days before the expiry date the reminders are. */
  before?: number;
  /** Whether there are reminders at all. */
  isDue?: boolean;
}

/** Writes records through the store's own rows, as a large import would. */
export async function addDueRecords(
  backend: Backend,
  { ownerId, petId }: { ownerId: string; petId: string },
  count: number,
  { days = 1, before = 30, isDue = true }: Flood = {},
): Promise<void> {
  const rowOf = (n: number) => {
    const due = addCalendarDays(backend.today(), -(n % days));
    const record = aStoredRecord({
      id: nthId('rec', n + (isDue ? 0 : 1_000_000)),
      pet_id: petId,
      title: `Dose ${n}`,
      record_type: 'medication',
      issued_on: null,
      expires_on: addCalendarDays(due, before),
      reminder_days: isDue ? [before] : [],
      reminded_through: addCalendarDays(due, -1),
      next_reminder_on: isDue ? due : null,
      version: 0,
    });
    return toRecordRow(ownerId, recordAttributes(record));
  };
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => rowOf(start + n));
    const RequestItems = { [backend.tableName]: rows.map((Item) => ({ PutRequest: { Item } })) };
    await backend.documents.send(new BatchWriteCommand({ RequestItems }));
  }
}
