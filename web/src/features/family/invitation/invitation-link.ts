import { plainEmail } from '../../../../../contract/email.ts';
import { shareTokenIn } from '../../../../../contract/link-token.ts';

/** An invitation's link. */
export interface InvitationLink {
  token: string;
  /** The address that it was sent to; empty for a code. */
  email: string;
  /** Whether it is to the team of a practice. */
  isToPractice: boolean;
}

/** Parses `#<token>&email=<address>`, or `#practice.<token>&…`, whatever surrounds it; null without a whole token. */
export function readInvitationLink(hash: string): InvitationLink | null {
  const token = shareTokenIn(hash);
  if (!token) return null;
  const email = new URLSearchParams(hash.slice(1)).get('email') ?? '';
  return { token, email: plainEmail(email), isToPractice: hash.startsWith('#practice.') };
}
