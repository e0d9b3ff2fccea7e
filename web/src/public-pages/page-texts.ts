import { MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../contract/limits.ts';
import { PLANS } from '../../../contract/offers.ts';
import { paths } from '../paths.ts';
import { moneyText } from '../ui/money.ts';
import { EXTRA_PRICE_LINE, FREE_FOR } from '../ui/plan-text.ts';

/** What a page is called, and how search engines sum it up. */
export interface PageTexts {
  path: string;
  /** Title of the tab, without the product's name. */
  title: string;
  /** Of 50 to 160 characters: what is longer is cut where it is shown. */
  description: string;
}

/** Every sentence must be true of the software as it is. */
export const PAGE_TEXTS = {
  features: {
    path: paths.features,
    title: 'Features',
    description: `Records with their papers (up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each), expiry dates, reminders, and share links of ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days that need no login.`,
  },
  pricing: {
    path: paths.pricing,
    title: 'Pricing',
    description: `${FREE_FOR}. Additional pets at ${EXTRA_PRICE_LINE}, a veterinary plan at ${moneyText(PLANS.vet.cents)} per month. Cancel any time.`,
  },
  support: {
    path: paths.support,
    title: 'Support',
    description:
      'Answers about pets and records, share links, reminders, plans and your data in Pawfile, and the way to ask us something else.',
  },
  howItWorks: {
    path: paths.howItWorks,
    title: 'How it works',
    description:
      'From the first pet to the link at the vet’s desk: how a health record gets into Pawfile, how it is shared, and how sharing ends.',
  },
  security: {
    path: paths.security,
    title: 'Security',
    description:
      'Who can read your pet’s records, how they are encrypted, what a share link gives away, and how to take your data along or delete it.',
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy',
    description:
      'What Pawfile keeps about you and your pets, where and for how long, who processes it, and how to export or delete it. No tracking.',
  },
  terms: {
    path: paths.terms,
    title: 'Terms',
    description: 'The terms for using Pawfile: accounts, your content, plans and payments, and how it ends.',
  },
} as const satisfies Record<string, PageTexts>;
