import type { RemindedRecord } from '../../../contract/reminders/reminder-links.ts';

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A token in the format of mailed links; its signature is made up, so no server accepts it. */
export const REMINDER_TOKEN = 'eyJwIjoxfQ.c2lnbmF0dXJl';

/** A server's response about the record of such a link. */
export const REMINDED_RECORD: RemindedRecord = {
  pet_id: 'pet_01jd0000000000000000000001',
  record_id: 'rec_01jd0000000000000000000001',
  pet_name: 'Biscuit',
  owner_name: null,
  is_for_all: false,
  title: 'Rabies & Lepto',
  record_type: 'vaccination',
  expires_on: day(7),
  chosen: null,
  chosen_by: null,
  renewed_by: null,
  next_reminder_on: day(6),
  silenced_by: null,
};
