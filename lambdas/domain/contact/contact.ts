import type { BusinessApplication, HelpMessage, MessageReceipt } from '../../../contract/contact/contact.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { ContactContent, ContactDeps, Sender } from './ports.ts';

/** Sends a message to support; see `take`. */
export const sendHelpMessage = (
  deps: ContactDeps,
  { website, ...message }: HelpMessage,
  sender: Sender,
  key?: string,
) => take(deps, { kind: 'help', ...message }, website, sender, key);

/** Applies for a business account; see `take`. */
export const sendBusinessApplication = (
  deps: ContactDeps,
  { website, ...application }: BusinessApplication,
  sender: Sender,
  key?: string,
) => take(deps, { kind: 'business', ...application }, website, sender, key);

/**
 * Stores a message and has it mailed (ruling D17); returns its reference. As in decision 8, a job is sent *before* the
 * message is stored and delivered when that has happened or never will, so nothing is lost if the process dies and the
 * sender does not try again. A second job right after it spares support the wait. Both read from the table what is left
 * to do. Repeated with the same key and text it is one message. A bot gets the same response, and nothing happens.
 * Throws `too-many-messages`, `try-again`.
 */
async function take(
  deps: ContactDeps,
  content: ContactContent,
  trap: string,
  sender: Sender,
  key: string = deps.newId(),
): Promise<MessageReceipt> {
  const ownerId = sender.by === 'account' ? sender.id : null;
  // A message changed before it is sent again is another message.
  const digest = deps.digest(JSON.stringify([key, content, ownerId])).slice(0, 12);
  const reference = digest.slice(0, 8).toUpperCase();
  if (trap !== '') return { reference };
  const job = { kind: 'contact', messageId: `${key}-${digest}` } as const;
  await deps.mailJobs?.later.send(job);
  const receivedAt = deps.now();
  const added = await deps.messages.add(
    { id: job.messageId, reference, receivedAt, ownerId, content },
    sender,
  );
  if (added.outcome === 'conflict') throw tooBusy();
  if (added.outcome === 'too-many') throw tooManyMessages(sender, receivedAt, added.fullUntil);
  if (added.outcome === 'added') await deps.mailJobs?.now.send(job);
  return { reference };
}

function tooManyMessages({ by }: Sender, now: Date, fullUntil: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((fullUntil.getTime() - now.getTime()) / 1000));
  return new AppError(
    'too-many-messages',
    `We have received several messages from your ${by} already and will answer them. You can send the next one in ${inWords(retryAfter)}.`,
    [],
    { retryAfter },
  );
}

/** A waiting time in minutes or hours, rounded up. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
