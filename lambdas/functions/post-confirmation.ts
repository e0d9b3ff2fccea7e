import { setTimeout } from 'node:timers/promises';
import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import { TAKES_OVER } from '../../contract/account/take-over.ts';
import { calendarDay } from '../../contract/dates.ts';
import { endAllSessions, forgetSessions } from '../domain/account/sessions.ts';
import type { NoticeJob } from '../domain/jobs/mail-job.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { describeCauses } from '../platform/causes.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createSessionStore } from '../store/sessions.ts';
import { connectTable } from '../store/table.ts';

/** Cognito waits for five seconds, then retries, and finally shows the owner an error. */
const PATIENCE_MS = 3_000;

type Confirmation = Pick<
  PostConfirmationTriggerEvent,
  'triggerSource' | 'userName' | 'userPoolId' | 'request'
>;

/**
 * Runs when Cognito has confirmed a new owner's address, or set a forgotten password.
 *
 * A new password ends all sessions, since a stranger may have begun one. A confirmation with the sign-up password lifts
 * the hold of a take-over that died. If either fails, Cognito tries again and then shows the owner an error. A new
 * owner's address is stored for mails, and the welcome mail is sent: if that fails or is slow, sign-up continues, as
 * the first mail looks the address up, and a greeting must never block a sign-up.
 */
export function createHandler({ env, aws, now, log }: Runtime) {
  const table = connectTable(aws, readEnv(env).TABLE_NAME);
  const sessions = createSessionStore(table, now);
  const reminderSettings = createReminderSettingsStore(table);
  const deps = { sessions, wait: setTimeout, now };
  const queueUrl = readMailQueue(env);
  const mailJobs = queueUrl === undefined ? null : createJobQueue<NoticeJob>(aws, { queueUrl });

  async function endSessions({ userName, userPoolId }: Confirmation): Promise<string> {
    // The trigger learns its pool from the event: the pool refers to the trigger, which thus can't refer to the pool.
    const owners = createOwnerDirectory(aws, userPoolId);
    const { heldBy } = await sessions.get(userName);
    await owners.signOut(userName);
    // During a take-over that died, the stranger may have set up a second factor.
    if (heldBy !== null) await owners.removeSecondFactor(userName);
    await endAllSessions({ ...deps, owners }, userName);
    return 'signed-out';
  }

  async function admit({ userName, request }: Confirmation): Promise<void> {
    if (request.clientMetadata?.[TAKES_OVER] !== undefined) return;
    await forgetSessions(deps, userName, ({ heldBy }) => heldBy !== null);
  }

  async function storeAddress({ userName, request }: Confirmation): Promise<void> {
    const { email, email_verified } = request.userAttributes;
    // An operator can confirm an account whose address is not verified.
    if (email === undefined || email_verified !== 'true') return;
    await reminderSettings.setAddress(userName, { email, checked_on: calendarDay(now(), 'utc') });
  }

  async function welcome(event: Confirmation): Promise<string> {
    const { userName } = event;
    await Promise.all([storeAddress(event), mailJobs?.send({ kind: 'welcome', ownerId: userName })]);
    return mailJobs ? 'asked' : 'confirmed';
  }

  return async (
    event: PostConfirmationTriggerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<PostConfirmationTriggerEvent> => {
    const isReset = event.triggerSource === 'PostConfirmation_ConfirmForgotPassword';
    const startedAt = now().getTime();
    const finish = (level: 'info' | 'error', outcome: string, cause?: unknown) =>
      log({
        level,
        operation: 'post-confirmation',
        outcome,
        ms: now().getTime() - startedAt,
        requestId: awsRequestId,
        ...(cause !== undefined && { causes: describeCauses(cause) }),
      });
    let isSafe = false;
    try {
      if (isReset) finish('info', await endSessions(event));
      else {
        await admit(event);
        isSafe = true;
        finish('info', await inTime(welcome(event)));
      }
    } catch (error) {
      finish('error', 'failed', error);
      if (!isSafe) throw error;
    }
    return event;
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const late = setTimeout(PATIENCE_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error('The queue did not answer in time.');
  });
  return Promise.race([work, late]).finally(() => stop.abort());
}
