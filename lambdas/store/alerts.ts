import type { AlertStore } from '../domain/mail/ports.ts';
import { alertKey } from './keys.ts';
import { claimMail, markMailSent, releaseMail } from './mail-claim.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';

/** Longer than a dispute lasts, whose events would otherwise be mailed again. */
const KEPT_SECONDS = 400 * 86_400;

const MARKS = { claimedAt: 'claimed_at', sentAt: 'sent_at' };

/** Which objects of Stripe's support was mailed about. */
export const createAlertStore = (table: Table): AlertStore => ({
  claim: (id, now) => claimMail(table, alertKey(id), MARKS, now, toSeconds(now) + KEPT_SECONDS),
  markSent: (id, claim, now) => markMailSent(table, alertKey(id), MARKS, claim, now),
  release: (id, claim) => releaseMail(table, alertKey(id), MARKS, claim),
});
