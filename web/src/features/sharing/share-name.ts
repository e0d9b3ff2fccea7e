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
 * Whether a link can be deactivated. That includes one at its view limit, because counted visitors can return for
 * SAME_VISIT_MINUTES.
 */
export function canDeactivate(share: Share): boolean {
  const status = shareStatus(share, now());
  return status === 'active' || status === 'max views reached';
}
