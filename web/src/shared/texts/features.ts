import {
  DUE_SOON_DAYS,
  EXPORT_HOURS,
  MAX_DOCUMENT_BYTES,
  PASSCODE_LENGTH,
  REMINDER_DAYS,
  RESTORE_DAYS,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Feature } from '../../ui/feature-grid.tsx';
import {
  BellIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  DownloadIcon,
  EyeIcon,
  FileIcon,
  LinkIcon,
  MailIcon,
  QrIcon,
  ShieldIcon,
  SyringeIcon,
  TrashIcon,
  UploadIcon,
} from '../../ui/icons.tsx';
import { OPEN_DOCUMENTS } from './common-sentences.ts';
import { ALL_KINDS, kindsFor } from './kinds-text.ts';
import { PASSCODE_LOCK } from './link-text.ts';
import { IMPORTABLE } from './own-data-text.ts';

/** "60, 30, 14 or 7"; the text names the last choice, one day, in words. */
const DAYS_BEFORE = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  REMINDER_DAYS.slice(0, -1).map(String),
);

/** Every feature that the site describes. Each text must match what the software does. */
const FEATURES = {
  recordTypes: {
    icon: SyringeIcon,
    title: 'Every kind of record',
    text: `${displayName(ALL_KINDS)}, each with its issue date, expiry date and your own notes. You can edit everything later.`,
  },
  documents: {
    icon: FileIcon,
    title: 'Documents included',
    text: `Attach the certificate or a photo of it (PDF, JPG or PNG, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB) and view it in Pawfile. Your device reads printed text and suggests the vaccinations.`,
  },
  status: {
    icon: CheckIcon,
    title: 'Status at a glance',
    text: `A record with an expiry date is valid, due soon (within ${DUE_SOON_DAYS} days) or expired. A record that a newer one replaces is marked as superseded and stays in the history.`,
  },
  reminderEmails: {
    icon: BellIcon,
    title: 'Reminders before records expire',
    text: `Get an email ${DAYS_BEFORE} days before a record expires, or the day before. You choose the days for each record. Everything due on one day comes in one email.`,
  },
  reminderLinks: {
    icon: MailIcon,
    title: 'Handle reminders from your inbox',
    text: 'Mark as done, snooze for a week or stop reminders from the email, without signing in. You can also turn off all reminders there.',
  },
  calendar: {
    icon: CalendarIcon,
    title: 'Expiry dates in your calendar',
    text: 'Subscribe to a private calendar feed with all expiry dates. You can replace its address or turn it off.',
  },
  shareLink: {
    icon: QrIcon,
    title: 'Share by link or QR code',
    text: 'Recipients can read the records immediately. They don’t need an account and can’t change anything.',
  },
  scope: {
    icon: LinkIcon,
    title: 'Share only what’s needed',
    text: `A vet sees everything, a kennel the ${kindsFor('kennel')}, a sitter the ${kindsFor('sitter')}. Or choose record types or single records, with or without documents. Every link shows the pet’s details, but contacts only if you choose.`,
  },
  expiry: {
    icon: ClockIcon,
    title: 'Links that expire',
    text: `Choose ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days, and a view limit if you like. You can deactivate a link at any time.`,
  },
  passcode: {
    icon: ShieldIcon,
    title: 'Optional passcode',
    text: `Protect a link with a passcode of at least ${PASSCODE_LENGTH.min} characters. ${PASSCODE_LOCK}`,
  },
  views: {
    icon: EyeIcon,
    title: 'See every view',
    text: 'For each view you see when it happened, on what kind of device, in which country if known, and what was shown.',
  },
  emergencyCard: {
    icon: FileIcon,
    title: 'Emergency card',
    text: 'A card for the collar, wallet or fridge with your pet’s photo, microchip number, allergies and medications, a QR code and, if you like, a phone number. Print it, save it as an image, or put it on your lock screen.',
  },
  exportData: {
    icon: DownloadIcon,
    title: 'Export everything',
    text: `One ZIP file with your pets, weights, records, share links and their views as tables and JSON, your documents as you uploaded them, and your photos. You can download it for ${EXPORT_HOURS} hours.`,
  },
  importData: {
    icon: UploadIcon,
    title: 'Import it again',
    text: `${IMPORTABLE} If something is wrong with the file, nothing is imported.`,
  },
  deleteData: {
    icon: TrashIcon,
    title: 'Delete it permanently',
    text: [
      'Delete a record, a pet or your whole account. It disappears immediately for everyone.',
      `A record can be restored for ${RESTORE_DAYS} days. ${OPEN_DOCUMENTS}`,
    ].join(' '),
  },
} as const satisfies Record<string, Feature>;

export const LANDING_FEATURES: readonly Feature[] = [
  FEATURES.recordTypes,
  FEATURES.documents,
  FEATURES.reminderEmails,
  FEATURES.shareLink,
  FEATURES.expiry,
  FEATURES.scope,
];

interface FeatureSection {
  id: string;
  heading: string;
  features: readonly Feature[];
}

/** The features page's sections. */
export const FEATURE_SECTIONS: readonly FeatureSection[] = [
  {
    id: 'records',
    heading: 'Records and documents',
    features: [FEATURES.recordTypes, FEATURES.documents, FEATURES.status],
  },
  {
    id: 'reminders',
    heading: 'Reminders',
    features: [FEATURES.reminderEmails, FEATURES.reminderLinks, FEATURES.calendar],
  },
  {
    id: 'sharing',
    heading: 'Sharing',
    features: [
      FEATURES.shareLink,
      FEATURES.scope,
      FEATURES.expiry,
      FEATURES.passcode,
      FEATURES.views,
      FEATURES.emergencyCard,
    ],
  },
  {
    id: 'data',
    heading: 'Your data',
    features: [FEATURES.exportData, FEATURES.importData, FEATURES.deleteData],
  },
];
