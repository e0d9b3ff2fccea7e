import { PLANS } from '../../../../contract/billing/offers.ts';
import { MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../../contract/limits.ts';
import { moneyText } from '../../shared/money.ts';
import { EXTRA_PRICE_LINE, FREE_FOR } from '../../shared/plan-text.ts';

/** What a page is called, and how search engines sum it up. */
export interface PageTexts {
  /** What other pages call it. */
  name: string;
  /** Title of the tab; its name and the product's where it is missing. */
  title?: string;
  /** Of 50 to 160 characters: what is longer is cut where it is shown. */
  description: string;
}

/** Every sentence must be true of the software as it is. */
export const PAGE_TEXTS = {
  home: {
    name: 'Home',
    title: 'Pawfile: your pet’s health papers, in one place',
    description:
      'Keep your pet’s vaccinations, medications, allergies and papers in one place, and share them by a link or QR code that ends when you say so.',
  },
  features: {
    name: 'Features',
    description: `Records with their papers (up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each), expiry dates, reminders, and share links of ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days that need no login.`,
  },
  pricing: {
    name: 'Pricing',
    description: `${FREE_FOR}. Additional pets at ${EXTRA_PRICE_LINE}, a veterinary plan at ${moneyText(PLANS.vet.cents)} per month. Cancel any time.`,
  },
  support: {
    name: 'Support',
    description:
      'Answers about pets and records, share links, reminders, plans and your data in Pawfile, and the way to ask us something else.',
  },
  howItWorks: {
    name: 'How it works',
    description:
      'From the first pet to the link at the vet’s desk: how a health record gets into Pawfile, how it is shared, and how sharing ends.',
  },
  security: {
    name: 'Security',
    description:
      'Who can read your pet’s records, how they are encrypted, what a share link gives away, and how to take your data along or delete it.',
  },
  privacy: {
    name: 'Privacy',
    description:
      'What Pawfile keeps about you and your pets, where and for how long, who processes it, and how to export or delete it. No tracking.',
  },
  terms: {
    name: 'Terms',
    description: 'The terms for using Pawfile: accounts, your content, plans and payments, and how it ends.',
  },
  help: {
    name: 'Help center',
    description:
      'How to add a pet, upload its documents and share its records in Pawfile, how your data is kept, and a form for everything else.',
  },
  businessSignup: {
    name: 'Business Partner Program',
    description:
      'Apply for a Pawfile business account: for veterinary clinics, kennels, groomers, trainers, shelters and everyone else who works with pets.',
  },
  setupGuide: {
    name: 'Setup guide',
    description:
      'For whoever runs an installation of Pawfile: what to prepare, the settings of each stage, every environment variable, and a checklist.',
  },
} as const satisfies Record<string, PageTexts>;

export const NOT_FOUND_TEXTS: PageTexts = {
  name: 'Page not found',
  description:
    'There is no page at this address of Pawfile’s. The start page and the footer lead to all that there are.',
};

export const OFFLINE_TEXTS: PageTexts = {
  name: 'You seem to be offline',
  description: 'This page of Pawfile’s needs a connection. What can be read without one is on the dashboard.',
};

export const titleOf = ({ name, title }: PageTexts) => title ?? `${name} · Pawfile`;
