import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import type { NoticeJob } from '../domain/mail/mail-job.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { readEnv } from '../platform/env.ts';
import { describeCause } from '../platform/log.ts';
import type { Runtime } from '../platform/runtime.ts';

/** Cognito waits for five seconds, then retries, and finally shows the new owner an error. */
const PATIENCE_MS = 3_000;

/**
 * Asks for the welcome mail when Cognito has confirmed a new owner's address. If the queue fails or is slow, the owner
 * gets no welcome mail but notices nothing: a greeting must never block a sign-up.
 */
export function createHandler({ env, aws, now, log }: Runtime) {
  const { MAIL_QUEUE_URL } = readEnv(env);
  const mailJobs = createJobQueue<NoticeJob>(aws, { queueUrl: MAIL_QUEUE_URL });

  return async (
    event: PostConfirmationTriggerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<PostConfirmationTriggerEvent> => {
    // The trigger also fires after a password reset.
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
    const startedAt = now().getTime();
    const entry = (outcome: string) => ({
      operation: 'post-confirmation',
      outcome,
      ms: now().getTime() - startedAt,
      requestId: awsRequestId,
    });
    try {
      await inTime(mailJobs.send({ kind: 'welcome', ownerId: event.userName }));
      log({ level: 'info', ...entry('asked') });
    } catch (error) {
      log({ level: 'error', ...entry('failed'), cause: describeCause(error) });
    }
    return event;
  };
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The queue did not answer in time.')), PATIENCE_MS);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
