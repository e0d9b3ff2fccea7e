import type { ShareStatus } from '../../../contract/shares.ts';
import type { BadgeTone } from '../ui/badge.tsx';

interface ShareBadge {
  tone: BadgeTone;
  text: string;
}

const INACTIVE: ShareBadge = { tone: 'neutral', text: 'Inactive' };

/** What a link's row says of its state. A link that can't be opened is inactive, whatever the reason. */
export const SHARE_BADGES: Readonly<Record<ShareStatus, readonly ShareBadge[]>> = {
  active: [{ tone: 'green', text: 'Active' }],
  deactivated: [INACTIVE],
  expired: [INACTIVE, { tone: 'amber', text: 'Expired' }],
  'max views reached': [INACTIVE, { tone: 'amber', text: 'Max views reached' }],
};
