import { moneyText } from '../../../../contract/billing/money.ts';
import { PLANS } from '../../../../contract/billing/offers.ts';
import { MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../../contract/limits.ts';
import { FREE_FOR } from '../../shared/texts/plan-offers.ts';
import { EXTRA_PRICE_LINE } from '../../shared/texts/plan-text.ts';

/** A page's name and its summary for search engines. */
export interface PageMetadata {
  /** The name that other pages use. */
  name: string;
  /** The tab's title; by default the name and the product's. */
  title?: string;
  /** 50 to 160 characters: search engines cut longer ones. */
  description: string;
}

/** Every sentence must match what the software does. */
export const PAGE_METADATA = {
  home: {
    name: 'Home',
    title: 'Pawfile: your pet’s health records in one place',
    description:
      'Keep your pet’s vaccinations, medications, allergies and documents in one place, and share them through a link or QR code that expires.',
  },
  features: {
    name: 'Features',
    description: `Health records with documents (up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each), expiry dates, reminders, and share links for ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days that need no account.`,
  },
  pricing: {
    name: 'Pricing',
    description: `${FREE_FOR}. Additional pets at ${EXTRA_PRICE_LINE}, a veterinary plan at ${moneyText(PLANS.vet.cents)} per month. Cancel anytime.`,
  },
  support: {
    name: 'Support',
    description:
      'Answers about pets, records, share links, reminders, plans and your data in Pawfile, and how to contact us.',
  },
  howItWorks: {
    name: 'How it works',
    description:
      'How Pawfile works, step by step: add your pet and its records, get reminders, share a link, and deactivate it.',
  },
  security: {
    name: 'Security',
    description:
      'Who can read your pet’s records, how they are encrypted, what a share link reveals, and how to export or delete your data.',
  },
  privacy: {
    name: 'Privacy',
    description:
      'What Pawfile stores about you and your pets, where and for how long, who processes it, and how to export or delete it. No tracking.',
  },
  terms: {
    name: 'Terms',
    description:
      'The terms for using Pawfile: accounts, your content, plans and payments, and how to end the agreement.',
  },
  help: {
    name: 'Help center',
    description:
      'How to add a pet, upload documents and share records in Pawfile, how we protect your data, and a form for other questions.',
  },
  businessSignup: {
    name: 'Business Partner Program',
    description:
      'Apply for a Pawfile business account: for veterinary clinics, kennels, groomers, trainers, shelters and other pet businesses.',
  },
  setupGuide: {
    name: 'Setup guide',
    description:
      'For operators of Pawfile: prerequisites, the settings of each stage, every environment variable, and a checklist.',
  },
} as const satisfies Record<string, PageMetadata>;

export const NOT_FOUND_METADATA: PageMetadata = {
  name: 'Page not found',
  description: 'Pawfile has no page at this address. The home page and the footer link to all pages.',
};

export const OFFLINE_METADATA: PageMetadata = {
  name: 'You seem to be offline',
  description: 'This page of Pawfile needs a connection. Your dashboard works offline.',
};

export const titleOf = ({ name, title }: PageMetadata) => title ?? `${name} · Pawfile`;
