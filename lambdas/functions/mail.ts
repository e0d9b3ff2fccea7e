import { mailSupport, type SupportDeps } from '../domain/contact/mail-support.ts';
import type { PostponedJobs } from '../domain/jobs/job-queue.ts';
import { type MailJob, mailJobSchema } from '../domain/jobs/mail-job.ts';
import type { MailOutcome } from '../domain/mail/ports.ts';
import { orPostpone } from '../domain/mail/postpone.ts';
import { type AlertDeps, sendAlert } from '../domain/mail/send-alert.ts';
import { type ListMailDeps, mailListImported } from '../domain/notices/list-imported.ts';
import { mailApplication, type PracticeMailDeps } from '../domain/notices/practice-news.ts';
import { type InvitationMailDeps, sendInvitation } from '../domain/notices/send-invitation.ts';
import { type NoticeDeps, sendNotice } from '../domain/notices/send-notice.ts';
import { type FirstViewDeps, mailFirstView } from '../domain/sharing/mail-first-view.ts';
import type { PracticeReminderDeps } from '../domain/week/mail-reminder.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { createMailGateway } from '../gateways/mail.ts';
import { createPace } from '../gateways/mail-pace.ts';
import { createMailPhotos } from '../gateways/mail-photos.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey, seal } from '../platform/seal.ts';
import { createAccessStore } from '../store/access.ts';
import { createAlertStore } from '../store/alerts.ts';
import { createGrantingStore } from '../store/counters.ts';
import { createEntryPages } from '../store/entries.ts';
import { createExportStore } from '../store/exports.ts';
import { createFirstViewStore } from '../store/first-view.ts';
import { createFormMails } from '../store/form-mails.ts';
import { createListMails } from '../store/list-mails.ts';
import { createManagerStore } from '../store/managers.ts';
import { createMessageProgress } from '../store/message-progress.ts';
import { createNoticeStore } from '../store/notices.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeReminderStore } from '../store/practice-reminders.ts';
import { createRequestStore } from '../store/practice-requests.ts';
import { createPracticeSendStore } from '../store/practice-sends.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createRefundStore } from '../store/refunds.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createRulesStore } from '../store/rules.ts';
import { createShareStore } from '../store/shares.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';
import { createTeamStore } from '../store/teams.ts';
import { createVerificationStore } from '../store/verification.ts';
import { sha256 } from './new-id.ts';

/** Sends the mails that other functions ask for. */
export const createHandler = jobHandler('mail', createDeps, {
  schema: mailJobSchema,
  async run(deps, job, { postponed }) {
    const outcome = await orPostpone(deps.again, { job, times: postponed }, () => sendMail(deps, job));
    return { outcome: `${job.kind} ${outcome}`, again: outcome === 'in-work' };
  },
});

interface MailDeps
  extends FirstViewDeps,
    NoticeDeps,
    SupportDeps,
    AlertDeps,
    InvitationMailDeps,
    ListMailDeps,
    PracticeMailDeps {
  again: PostponedJobs<MailJob>;
  practiceReminders: PracticeReminderDeps;
}

/** They judge a patient by rules, for which no other mail should wait at a cold start. */
const practiceReminders = () => import('../domain/week/mail-reminder.ts');

/** Sends the mail that a job requests, unless it was sent. */
async function sendMail(deps: MailDeps, job: MailJob): Promise<MailOutcome> {
  switch (job.kind) {
    case 'share-opened':
      return mailFirstView(deps, job);
    case 'contact':
      return mailSupport(deps, job);
    case 'invitation':
    case 'member-invitation':
      return sendInvitation(deps, job);
    case 'payment-alert':
      return sendAlert(deps, job);
    case 'practice-applied':
      return mailApplication(deps, job);
    case 'practice-reminders':
      return (await practiceReminders()).passReminders(deps.practiceReminders, job);
    case 'practice-reminder':
      return (await practiceReminders()).mailPracticeReminder(deps.practiceReminders, job);
    case 'list-imported':
      return mailListImported(deps, job);
    default:
      return sendNotice(deps, job);
  }
}

function createDeps({ env, aws, now }: Runtime): MailDeps {
  const parsed = readEnv(env);
  const table = connectTable(aws, parsed.TABLE_NAME);
  // One for both, which share SES's quota.
  const sender = { from: parsed.MAIL_FROM, pace: createPace(parsed.MAIL_INTERVAL_MS) };
  const mailQueue = createJobQueue<MailJob>(aws, { queueUrl: parsed.MAIL_QUEUE_URL });
  const managers = createManagerStore(table);
  const reminderSettings = createReminderSettingsStore(table);
  const owners = createOwnerDirectory(aws, parsed.USER_POOL_ID);
  const mails = createMailGateway(aws, { ...sender, configurationSet: parsed.MAIL_CONFIGURATION_SET });
  const siteOrigin = parsed.SITE_ORIGIN;
  const practiceOf = createGrantingStore(table).withCount;
  return {
    access: createAccessStore(table),
    teams: createTeamStore(table),
    digest: sha256,
    pets: createPetStore(table),
    practices: createPracticeStore(table),
    practiceOf,
    requests: createRequestStore(table),
    shares: createShareStore(table),
    verification: createVerificationStore(table),
    firstView: createFirstViewStore(table),
    notices: createNoticeStore(table),
    alerts: createAlertStore(table),
    exports: createExportStore(table),
    entries: createEntryPages(table),
    listMails: createListMails(table),
    subscribers: createSubscriberStore(table),
    refunds: createRefundStore(table),
    taxes: parsed.TAXES,
    messages: createMessageProgress(table),
    formMails: createFormMails(table),
    formMailsPerDay: parsed.FORM_MAILS_PER_DAY,
    reminderSettings,
    owners,
    mails,
    photos: createMailPhotos(aws, parsed.PHOTOS_BUCKET),
    copies: createMailGateway(aws, { ...sender, configurationSet: parsed.COPY_CONFIGURATION_SET }),
    again: mailQueue,
    passOn: mailQueue,
    practiceName: async (practiceId) => (await managers.nameOf(practiceId)) ?? 'your practice',
    managersOf: async (practiceId) => (await managers.of(practiceId)).map(({ userId }) => userId),
    supportEmail: parsed.SUPPORT_EMAIL,
    siteOrigin,
    practiceReminders: {
      sends: createPracticeSendStore(table),
      reminders: createPracticeReminderStore(table),
      rules: createRulesStore(table),
      practiceOf,
      managers: managers.of,
      reminderSettings,
      owners,
      passOn: createJobQueue(aws, { queueUrl: parsed.MAIL_QUEUE_URL }),
      mails,
      newLinkKey: newSealKey,
      seal,
      siteOrigin,
      now,
    },
    now,
  };
}
