import { SAME_VISIT_MINUTES } from '../../../../contract/limits.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { shorten } from '../../shared/records/shorten.ts';

/** The start of a link's token, which identifies it in the list. */
export const tokenStart = ({ token_hash }: Pick<Share, 'token_hash'>) => token_hash.slice(0, 8);

/** A link's name in sentences and buttons: its label, if any, and the start of its token. */
export const shareName = (share: Share) =>
  share.label ? `${shorten(share.label, 30)} (${tokenStart(share)})` : tokenStart(share);

/** Whether new visitors can open the link. */
export const isOpen = (share: Share) => shareStatus(share, now()) === 'active';

/**
 * Whether a link can be deactivated. That includes one at its view limit for as long as a counted visitor can return:
 * SAME_VISIT_MINUTES after its last view (ruling D9).
 */
export function canDeactivate(share: Share, at = now()): boolean {
  const status = shareStatus(share, at);
  const lastViewed = share.last_opened_at === null ? 0 : Date.parse(share.last_opened_at);
  const mayReturn = at.getTime() - lastViewed <= SAME_VISIT_MINUTES * 60_000;
  return status === 'active' || (status === 'max views reached' && mayReturn);
}
