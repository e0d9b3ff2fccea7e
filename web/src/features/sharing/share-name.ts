import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { shorten } from '../../shared/records/shorten.ts';

/** The first characters of its token, by which the list tells a link from the others. */
export const tokenStart = ({ token_hash }: Pick<Share, 'token_hash'>) => token_hash.slice(0, 8);

/** A link in a sentence, or in a button's name: its label, if it has one, and its token's start. */
export const shareName = (share: Share) =>
  share.label ? `${shorten(share.label, 30)} (${tokenStart(share)})` : tokenStart(share);

/** Whether anybody can open a link now. */
export const isOpen = (share: Share) => shareStatus(share, new Date()) === 'active';

/**
 * Whether anything is left to deactivate of a link: also when its views are used up, because those who were counted can
 * come back for SAME_VISIT_MINUTES.
 */
export function canDeactivate(share: Share): boolean {
  const status = shareStatus(share, new Date());
  return status === 'active' || status === 'max views reached';
}
