import { useRef, useState } from 'react';
import { PRACTICE_TOKEN_PREFIX } from '../../../../contract/link-token.ts';
import { timeLimit } from '../../platform/abort-signals.ts';
import { callRefusal } from '../../platform/api/call-refusal.ts';
import { networkFailure } from '../../platform/api/failures.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { LinkFrame } from '../../ui/link-frame.tsx';
import { notify } from '../../ui/notify.ts';
import { InvalidLink } from './invalid-link.tsx';
import styles from './reminder.module.css';

type State = 'asking' | 'sending' | 'done' | 'invalid';

/** Failures that a retry cannot fix. */
const FINAL: readonly string[] = ['link-invalid', 'link-expired', 'not-found', 'invalid-request'];

interface Texts {
  question: string;
  meaning: string;
  button: string;
  outcome: string;
  confirmation: string;
}

const OF_ALL: Texts = {
  question: 'Turn off all reminders?',
  meaning:
    'You won’t get reminder emails for any pet. Records, and the reminders of others, stay as they are.',
  button: 'Turn off all reminders',
  outcome: 'Reminders are off',
  confirmation: 'You no longer get reminder emails. You can turn them back on in your settings.',
};

const OF_A_PRACTICE: Texts = {
  question: 'Stop reminders from this practice?',
  meaning:
    'You won’t get reminder emails from this practice, for any of your pets. What it sees, and your own reminders, stay as they are.',
  button: 'Stop its reminders',
  outcome: 'Reminders from this practice are off',
  confirmation:
    'You no longer get reminder emails from this practice. To allow them again, open “Who looks after” on your pet’s page.',
};

/** Asks for confirmation, then turns off all reminder mails to this address, or those of a practice. */
export function UnsubscribeForm({ token }: { token: string }) {
  const texts = token.startsWith(PRACTICE_TOKEN_PREFIX) ? OF_A_PRACTICE : OF_ALL;
  const [state, setState] = useState<State>('asking');
  const isSending = useRef(false);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setState('sending');
    try {
      await unsubscribe(token);
      setState('done');
    } catch (error) {
      const isFinal = isAppError(error) && FINAL.includes(error.code);
      setState(isFinal ? 'invalid' : 'asking');
      if (!isFinal) notify.error('Reminders are still on', errorText(error));
    } finally {
      isSending.current = false;
    }
  };

  if (state === 'invalid') {
    return (
      <InvalidLink
        title="This link doesn’t work"
        detail="It may be incomplete or have expired. Sign in to turn reminders off in your settings."
      />
    );
  }
  const isDone = state === 'done';
  const title = isDone ? texts.outcome : texts.question;
  return (
    <LinkFrame title={title} state={state}>
      <p role="status">{isDone ? texts.confirmation : texts.meaning}</p>
      <div className={styles.actions}>
        {!isDone && (
          <Button busy={state === 'sending'} onClick={() => void send()}>
            {state === 'sending' ? 'Turning off…' : texts.button}
          </Button>
        )}
        <LinkButton variant="secondary" to={paths.reminderSettings}>
          Reminder settings
        </LinkButton>
      </div>
    </LinkFrame>
  );
}

/** The gateway gives up after 30 seconds. */
const TIMEOUT_MS = 35_000;

/**
 * Turns off all reminder mails of the link's owner; repeating it is fine. It is not a contract call, because mail apps
 * send it themselves as a form (RFC 8058). Throws an AppError.
 */
export async function unsubscribe(token: string): Promise<void> {
  const answer = await post(`/api/unsubscribe/${encodeURIComponent(token)}`);
  if (!answer.ok) throw await callRefusal(answer);
}

async function post(path: string): Promise<Response> {
  try {
    return await fetch(path, { method: 'POST', signal: timeLimit(TIMEOUT_MS) });
  } catch (error) {
    throw networkFailure(error);
  }
}
