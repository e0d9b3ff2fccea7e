import {
  DOCUMENT_URL_SECONDS,
  DUE_SOON_DAYS,
  EXPORT_HOURS,
  MAX_DOCUMENT_BYTES,
  MAX_WRONG_PASSCODES,
  PASSCODE_LENGTH,
  REMINDER_DAYS,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
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
import { PublicPage } from '../../ui/public-page.tsx';
import { FeatureList } from './feature-list.tsx';
import { Actions } from './text-section.tsx';

/** The last of the days is the one before. */
const DAYS_BEFORE = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  REMINDER_DAYS.slice(0, -1).map(String),
);

const RECORDS: readonly Feature[] = [
  {
    icon: SyringeIcon,
    title: 'Every kind of record',
    text: 'Vaccinations, medications, allergies, lab results, notes and whatever else there is, each with the day it was issued, the day it expires, and your own notes. All of it can be corrected later.',
  },
  {
    icon: FileIcon,
    title: 'The paper with it',
    text: `Attach the certificate or a photo of it: PDF, JPG or PNG, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB. You look at it right in Pawfile. A record can also stand without one.`,
  },
  {
    icon: CheckIcon,
    title: 'What holds today',
    text: `A record with an expiry date is valid, due soon (within ${DUE_SOON_DAYS} days) or expired. When a newer dose takes its place it says so, and stays in the history.`,
  },
];

const REMINDERS: readonly Feature[] = [
  {
    icon: BellIcon,
    title: 'By email, when you want it',
    text: `An email ${DAYS_BEFORE} days before a record expires, or on the day before: you choose which for each record, or none. What is due on one day comes in one email.`,
  },
  {
    icon: MailIcon,
    title: 'Answered from the mailbox',
    text: 'Done, snooze for a week, or stop reminding: each reminder has links for it that need no login. One click turns all of them off.',
  },
  {
    icon: CalendarIcon,
    title: 'In your calendar too',
    text: 'A private address from which your calendar fetches all expiry dates. You can renew it, or turn it off.',
  },
];

const SHARING: readonly Feature[] = [
  {
    icon: QrIcon,
    title: 'A link or a QR code',
    text: 'Whoever gets it reads the records at once. They need no account and can change nothing.',
  },
  {
    icon: LinkIcon,
    title: 'Only what they need',
    text: 'A vet sees everything, a kennel the vaccinations, a sitter medications, allergies and notes. Or you choose types of records, or single ones, with or without their documents. Every link shows who the pet is.',
  },
  {
    icon: ClockIcon,
    title: 'Sharing that ends',
    text: `After ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days, after as many views as you set, or at once when you deactivate it.`,
  },
  {
    icon: ShieldIcon,
    title: 'A passcode, if you want one',
    text: `Of at least ${PASSCODE_LENGTH.min} characters. After ${MAX_WRONG_PASSCODES} wrong ones the link is locked for good.`,
  },
  {
    icon: EyeIcon,
    title: 'You see each time it is opened',
    text: 'Each opening is listed: when, on what kind of device, from which country where that is known, and what was shown.',
  },
  {
    icon: FileIcon,
    title: 'An emergency card',
    text: 'A card of the size of a bank card with your pet’s name and a QR code, and your phone number if you like. Print it, or keep it as a picture.',
  },
];

const DATA: readonly Feature[] = [
  {
    icon: DownloadIcon,
    title: 'Take everything along',
    text: `One ZIP file with every pet, record, share link and document, as tables and as JSON. It waits for you for ${EXPORT_HOURS} hours.`,
  },
  {
    icon: UploadIcon,
    title: 'Bring it back',
    text: 'Pawfile reads its own export again: pets, records and documents, whole or not at all if something is wrong with the file.',
  },
  {
    icon: TrashIcon,
    title: 'Delete it for good',
    text: `A record, a pet or the whole account. What you delete is out of everybody’s reach at once; only a document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes.`,
  },
];

/** What Pawfile does, in full. Every sentence must be true of the software as it is. */
export function FeaturesPage() {
  return (
    <PublicPage
      heading="What Pawfile does for you and your pets"
      lead="It keeps the papers, tells you when one runs out, and shows them to whoever should see them, for as long as you allow."
    >
      <FeatureList id="records" heading="Records and their papers" features={RECORDS} />
      <FeatureList id="reminders" heading="Told before it runs out" features={REMINDERS} />
      <FeatureList id="sharing" heading="Shown to whom you choose" features={SHARING} />
      <FeatureList id="data" heading="It stays yours" features={DATA} />
      <p>
        What comes with which plan is on the pricing page. A trial installation may send no email; its
        settings say so, and the calendar works there all the same.
      </p>
      <Actions>
        <LinkButton to={paths.pricing}>See the plans</LinkButton>
        <LinkButton variant="secondary" to={paths.howItWorks}>
          How it works
        </LinkButton>
      </Actions>
    </PublicPage>
  );
}
