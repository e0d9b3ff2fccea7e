import type { BusinessApplication, HelpMessage } from '../../../contract/contact/contact.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { ContactContent, ContactDeps } from './ports.ts';

/** Sends a message to support; see `take`. `network` is the sender's network. */
export const sendHelpMessage = (
  deps: ContactDeps,
  { website, ...message }: HelpMessage,
  network: string,
  key?: string,
) => take(deps, { kind: 'help', ...message }, website, network, key);

/** Applies for a business account; see `take`. */
export const sendBusinessApplication = (
  deps: ContactDeps,
  { website, ...application }: BusinessApplication,
  network: string,
  key?: string,
) => take(deps, { kind: 'business', ...application }, website, network, key);

/** Hosts that ignore dots in the name. */
const GMAIL = /^(gmail|googlemail)\.com$/;

/**
 * The mailbox of an address: most hosts deliver `name+label` to `name`. Counting them together prevents flooding a
 * stranger's mailbox by varying the label. Mail goes to the address as typed.
 */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const unlabelled = name.replace(/(?<=.)\+.*/, '');
  return GMAIL.test(host) ? `${unlabelled.replaceAll('.', '')}@gmail.com` : `${unlabelled}@${host}`;
}

/**
 * Stores a message and has it mailed (ruling D17). As in decision 8, a job is sent *before* the message is stored and
 * delivered when that has happened or never will, so nothing is lost if the process dies and the sender does not try
 * again. A second job right after it spares support the wait. Both read from the table what is left to do.
 * Repeated with the same key and text it is one message. A bot gets the same response, and nothing happens.
 * Throws `too-many-messages`, `try-again`.
 */
async function take(
  deps: ContactDeps,
  content: ContactContent,
  trap: string,
  network: string,
  key: string = deps.newId(),
): Promise<undefined> {
  if (trap !== '') return;
  // A message changed before it is sent again is another message.
  const digest = deps.digest(JSON.stringify([key, content])).slice(0, 12);
  const job = { kind: 'contact', messageId: `${key}-${digest}` } as const;
  await deps.mailJobs?.later.send(job);
  const message = {
    id: job.messageId,
    reference: digest.slice(0, 8).toUpperCase(),
    receivedAt: deps.now(),
    content,
  };
  const outcome = await deps.messages.add(message, { address: mailboxOf(content.email), network });
  if (outcome === 'conflict') throw tooBusy();
  if (outcome === 'too-many') {
    throw new AppError(
      'too-many-messages',
      'We have received several messages from you already, and will answer them. Please wait before you send another one.',
    );
  }
  if (outcome === 'added') await deps.mailJobs?.now.send(job);
}
