import type { PostponedJobs } from '../domain/jobs/job-queue.ts';
import { orPostpone } from '../domain/mail/postpone.ts';
import type { RemindDeps } from '../domain/reminders/ports.ts';
import { type RemindJob, remindJobSchema } from '../domain/reminders/reminder-jobs.ts';
import { sendReminders } from '../domain/reminders/send-reminders.ts';
import { createJobQueue, laterQueue } from '../gateways/job-queue.ts';
import { createMailGateway } from '../gateways/mail.ts';
import { createPace } from '../gateways/mail-pace.ts';
import { createMailPhotos } from '../gateways/mail-photos.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey, seal } from '../platform/seal.ts';
import { isPetArchived } from '../store/archived.ts';
import { createDueStore } from '../store/due-records.ts';
import { createGrantStore } from '../store/grants.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createGivenGrants } from '../store/reminded-grants.ts';
import { createReminderMailStore } from '../store/reminder-mails.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createSharedDue } from '../store/shared-due.ts';
import { connectTable } from '../store/table.ts';

/** Sends owners their reminders, one mail a day; see domain/reminders/send-reminders.ts. */
export const createHandler = jobHandler('send-reminders', createDeps, {
  schema: remindJobSchema,
  // As many records as a job reads, at a hundred requests a second, and the mail.
  neededMs: 25_000,
  async run(deps, job, { postponed }) {
    const outcome = await orPostpone(deps.again, { job, times: postponed }, () => sendReminders(deps, job));
    return { outcome, again: outcome === 'in-work' };
  },
});

interface SendDeps extends RemindDeps {
  again: PostponedJobs<RemindJob>;
}

function createDeps({ env, aws, now }: Runtime): SendDeps {
  const parsed = readEnv(env);
  const table = connectTable(aws, parsed.TABLE_NAME);
  return {
    due: createDueStore(table),
    pets: createPetStore(table),
    isPetArchived: (ownerId, petId) => isPetArchived(table, ownerId, petId),
    records: createRecordStore(table),
    recordsWithin: (scope) => createRecordStore({ ...table, scope }),
    grants: createGrantStore(table),
    givenGrants: createGivenGrants(table),
    sharedDue: createSharedDue(table),
    statuses: createStatusStore(table),
    reminderSettings: createReminderSettingsStore(table),
    mailRows: createReminderMailStore(table),
    owners: createOwnerDirectory(aws, parsed.USER_POOL_ID),
    mails: createMailGateway(aws, {
      from: parsed.MAIL_FROM,
      configurationSet: parsed.MAIL_CONFIGURATION_SET,
      pace: createPace(parsed.MAIL_INTERVAL_MS),
    }),
    photos: createMailPhotos(aws, parsed.PHOTOS_BUCKET),
    later: createJobQueue(aws, laterQueue(parsed.SEND_REMINDERS_QUEUE_URL)),
    others: createJobQueue(aws, { queueUrl: parsed.SEND_REMINDERS_QUEUE_URL }),
    again: createJobQueue(aws, { queueUrl: parsed.SEND_REMINDERS_QUEUE_URL }),
    newLinkKey: newSealKey,
    seal,
    siteOrigin: parsed.SITE_ORIGIN,
    now,
  };
}
