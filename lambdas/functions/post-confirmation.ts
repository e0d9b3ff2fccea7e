import { setTimeout } from 'node:timers/promises';
import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import { TAKES_OVER } from '../../contract/account/take-over.ts';
import { endAllSessions, forgetSessions } from '../domain/account/sessions.ts';
import type { NoticeJob } from '../domain/mail/mail-job.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import { describeCause } from '../platform/log.ts';
import type { Runtime } from '../platform/runtime.ts';
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
 * A new password ends all sessions, since a stranger may have begun one; if that fails, Cognito tries again and then tells
 * the owner. A confirmation with the sign-up password lifts the hold of a take-over that died, and asks for the welcome
 * mail: if the queue fails or is slow, the owner gets no mail but notices nothing, as a greeting must never block a sign-up.
 */
export function createHandler({ env, aws, now, log }: Runtime) {
  const sessions = createSessionStore(connectTable(aws, readEnv(env).TABLE_NAME));
  const deps = { sessions, wait: setTimeout, now };
  const queueUrl = readMailQueue(env);
  const mailJobs = queueUrl === undefined ? null : createJobQueue<NoticeJob>(aws, { queueUrl });

  async function endSessions({ userName, userPoolId }: Confirmation): Promise<string> {
    // The trigger learns its pool from the event: the pool refers to the trigger, which thus can't refer to the pool.
    await endAllSessions({ ...deps, owners: createOwnerDirectory(aws, userPoolId) }, userName);
    return 'signed-out';
  }

  async function welcome({ userName, request }: Confirmation): Promise<string> {
    if (request.clientMetadata?.[TAKES_OVER] === undefined) {
      await forgetSessions(deps, userName, ({ heldBy }) => heldBy !== null);
    }
    if (!mailJobs) return 'confirmed';
    await mailJobs.send({ kind: 'welcome', ownerId: userName });
    return 'asked';
  }

  return async (
    event: PostConfirmationTriggerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<PostConfirmationTriggerEvent> => {
    const isReset = event.triggerSource === 'PostConfirmation_ConfirmForgotPassword';
    const startedAt = now().getTime();
    const entry = (outcome: string) => ({
      operation: 'post-confirmation',
      outcome,
      ms: now().getTime() - startedAt,
      requestId: awsRequestId,
    });
    try {
      log({ level: 'info', ...entry(await (isReset ? endSessions(event) : inTime(welcome(event)))) });
    } catch (error) {
      log({ level: 'error', ...entry('failed'), cause: describeCause(error) });
      if (isReset) throw error;
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
