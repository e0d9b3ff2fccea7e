import { setTimeout as sleep } from 'node:timers/promises';
import type { RemindDeps } from '../domain/reminders/ports.ts';
import { remindJobSchema } from '../domain/reminders/reminder-jobs.ts';
import { sendReminders } from '../domain/reminders/send-reminders.ts';
import { createJobQueue, laterQueue } from '../gateways/job-queue.ts';
import { createMailGateway } from '../gateways/mail.ts';
import { createMailPhotos } from '../gateways/mail-photos.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey, seal } from '../platform/seal.ts';
import { createClosingStore } from '../store/close-account.ts';
import { createDueStore } from '../store/due-records.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createReminderMailStore } from '../store/reminder-mails.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { connectTable } from '../store/table.ts';

/** Sends owners their reminders, one mail a day; see domain/reminders/send-reminders.ts. */
export const createHandler = jobHandler('send-reminders', createDeps, {
  schema: remindJobSchema,
  // As many records as a job reads, at a hundred requests a second, and the mail.
  neededMs: 25_000,
  async run(deps, job) {
    const outcome = await sendReminders(deps, job);
    return { outcome, again: outcome === 'in-work' };
  },
});

function createDeps({ env, aws, now }: Runtime): RemindDeps {
  const parsed = readEnv(env);
  const table = connectTable(aws, parsed.TABLE_NAME);
  return {
    due: createDueStore(table),
    pets: createPetStore(table),
    records: createRecordStore(table),
    statuses: createStatusStore(table),
    accounts: createClosingStore(table),
    reminderSettings: createReminderSettingsStore(table),
    mailRows: createReminderMailStore(table),
    owners: createOwnerDirectory(aws, parsed.USER_POOL_ID),
    mails: createMailGateway(aws, parsed.MAIL_FROM, parsed.MAIL_CONFIGURATION_SET),
    photos: createMailPhotos(aws, parsed.PHOTOS_BUCKET),
    later: createJobQueue(aws, laterQueue(parsed.SEND_REMINDERS_QUEUE_URL)),
    pace: createPace(parsed.MAIL_INTERVAL_MS),
    newLinkKey: newSealKey,
    seal,
    siteOrigin: parsed.SITE_ORIGIN,
    now,
  };
}

/**
 * Limits a rate: each call waits until the interval since the previous call has passed. It uses the machine's real
 * clock, since it protects a real service.
 */
function createPace(intervalMs: number): () => Promise<void> {
  let free = 0;
  return async () => {
    const start = Math.max(performance.now(), free);
    free = start + intervalMs;
    const wait = start - performance.now();
    if (wait > 0) await sleep(wait);
  };
}
