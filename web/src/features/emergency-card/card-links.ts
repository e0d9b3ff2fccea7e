import { addDays } from '../../../../contract/dates.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';

/** The label of links created for a card. */
export const CARD_LABEL = 'Emergency card';

const isForSitters = ({ purpose, has_passcode }: Share) => purpose === 'sitter' && !has_passcode;

/** A printed card is of use for about half a year at least, so its link must be. */
export const LEAST_CARD_DAYS = 180;

/**
 * Links that a card can show for `leastDays` or more, longest-lived first. A finder has no passcode, so links with one
 * are excluded.
 */
export const cardLinks = (shares: readonly Share[], now: Date, leastDays = LEAST_CARD_DAYS): Share[] =>
  shares
    .filter((share) => isForSitters(share) && shareStatus(share, now) === 'active')
    .filter(({ expires_at }) => new Date(expires_at) >= addDays(now, leastDays))
    .toSorted((a, b) => b.expires_at.localeCompare(a.expires_at));

/** The newest link of a card, which printed cards may show whether or not it still works; null if there is none. */
export const lastCardLink = (shares: readonly Share[]): Share | null =>
  shares.find((share) => share.label === CARD_LABEL && isForSitters(share)) ?? null;
