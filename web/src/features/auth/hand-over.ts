import * as z from 'zod/mini';
import { CONFIRM_RESULTS, type ConfirmOutcome, confirmAccount } from './confirm-account.ts';
import { pendingSignUp } from './pending-sign-up.ts';

/**
 * How the tab of an email's link has the tab of the sign-up confirm the account, both in one browser:
 *
 *   link's tab     "who signed up <userId>?"
 *   sign-up tab    "I did"
 *   link's tab     "confirm it with <code>"
 *   sign-up tab    confirms, signs in, and says how it went
 *
 * The password never leaves the memory of the sign-up tab.
 */
const CHANNEL = 'pawfile-sign-up';

/** How long the link's tab waits to be answered: a tab that sleeps does not answer. */
const FIND_MS = 1_000;
/** How long it waits for the outcome, should the other tab be closed meanwhile. */
const CONFIRM_MS = 30_000;

const outcomeSchema = z.object({ is: z.enum(CONFIRM_RESULTS), text: z.string() });
const messageSchema = z.union([
  z.object({ says: z.literal('who'), userId: z.string() }),
  z.object({ says: z.literal('me'), userId: z.string(), email: z.string() }),
  z.object({ says: z.literal('confirm'), userId: z.string(), code: z.string() }),
  z.object({ says: z.literal('outcome'), userId: z.string(), outcome: outcomeSchema }),
]);
type Message = z.output<typeof messageSchema>;

interface Channel {
  post: (message: Message) => void;
  close: () => void;
}

/** Null in a browser that blocks site data. */
function openChannel(onMessage: (message: Message) => void): Channel | null {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const message = messageSchema.safeParse(data);
      if (message.success) onMessage(message.data);
    };
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return null;
  }
}

/** How the sign-up tab confirmed. Without an outcome it did not answer; the email is empty if it did not at all. */
export interface HandOver {
  email: string;
  outcome: ConfirmOutcome | null;
}

/** Has the tab that signed up this user confirm the account. `left` ends the waiting. */
export function confirmInSignUpTab(userId: string, code: string, left: AbortSignal): Promise<HandOver> {
  return new Promise((resolve) => {
    let email = '';
    const channel = openChannel((message) => {
      if (message.userId !== userId) return;
      if (message.says === 'outcome') end(message.outcome);
      if (message.says !== 'me' || email) return;
      email = message.email;
      wait(CONFIRM_MS);
      channel?.post({ says: 'confirm', userId, code });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(null), milliseconds);
    };
    const end = (outcome: ConfirmOutcome | null) => {
      clearTimeout(timer);
      channel?.close();
      resolve({ email, outcome });
    };
    left.addEventListener('abort', () => end(null), { once: true });
    wait(channel ? FIND_MS : 0);
    channel?.post({ says: 'who', userId });
  });
}

/** Confirms this tab's account when the tab of its link asks. Returns a function that stops this. */
export function serveLinkTabs(onSignedIn: () => void): () => void {
  /** Two tabs of the same link may ask. */
  let codeInProgress: string | null = null;

  const channel = openChannel((message) => {
    const { says, userId } = message;
    const kept = pendingSignUp();
    if (kept?.userId !== userId) return;
    if (says === 'who') channel?.post({ says: 'me', userId, email: kept.email });
    if (says === 'confirm' && message.code !== codeInProgress)
      void confirm(userId, kept.password, message.code);
  });

  async function confirm(userId: string, password: string, code: string) {
    codeInProgress = code;
    const outcome = await confirmAccount({ username: userId, password, isOwn: true }, code);
    codeInProgress = null;
    // The channel is closed if the page was left meanwhile, but the other tab still waits.
    const reply = openChannel(() => undefined);
    reply?.post({ says: 'outcome', userId, outcome });
    reply?.close();
    if (outcome.is === 'signed-in') onSignedIn();
  }
  return () => channel?.close();
}
