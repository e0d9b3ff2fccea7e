import type { SharePurpose } from '../../../../contract/sharing/share-purpose.ts';
import { SENT_LOCALE } from '../../shared/texts/day-text.ts';

const SHORT_TITLES: Readonly<Record<SharePurpose, string>> = {
  vet: 'Vet',
  kennel: 'Kennel',
  sitter: 'Sitter',
  custom: 'Custom',
};

/** The label of a link whose owner enters none: "Kennel · Nov 22". */
export const defaultLabel = (purpose: SharePurpose, now: Date) =>
  `${SHORT_TITLES[purpose]} · ${now.toLocaleDateString(SENT_LOCALE, { month: 'short', day: 'numeric' })}`;
