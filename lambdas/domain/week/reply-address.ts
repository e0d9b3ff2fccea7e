import { mailAddress } from '../mail/mail-address.ts';
import type { AddressDeps } from '../mail/ports.ts';
import type { Member } from '../practices/ports.ts';

/** Dependencies of finding who gets the replies. */
export interface ReplyDeps extends AddressDeps {
  /** A practice's managers, the longest-serving first. */
  managers: (practiceId: string) => Promise<Member[]>;
}

/**
 * Where owners' replies to a practice go: to the first manager's address that Cognito has confirmed and that takes
 * mail, since one that someone typed could be anyone's. Null if there is none. The preview names what the mail has.
 */
export async function replyAddress(deps: ReplyDeps, practiceId: string): Promise<string | null> {
  for (const { userId } of await deps.managers(practiceId)) {
    const address = await mailAddress(deps, userId);
    if (address) return address;
  }
  return null;
}
