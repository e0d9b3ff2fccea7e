import { DOCUMENT_URL_SECONDS, MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../../contract/limits.ts';
import { type Feature, FeatureGrid } from '../../ui/feature-grid.tsx';
import { CalendarIcon, ClockIcon, FileIcon, QrIcon, ShieldIcon, SyringeIcon } from '../../ui/icons.tsx';
import { Section } from './section.tsx';

const FEATURES: readonly Feature[] = [
  {
    icon: SyringeIcon,
    title: 'Every kind of record',
    text: 'Vaccinations, medications, allergies, lab results and notes, each with its dates and whatever you want to remember.',
  },
  {
    icon: FileIcon,
    title: 'The paper with it',
    text: `Attach the certificate or a photo of it: PDF, JPG or PNG, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB, there to open whenever it is asked for.`,
  },
  {
    icon: CalendarIcon,
    title: 'Told before it runs out',
    text: 'A record with an expiry date says whether it is valid, due soon or expired. Reminders before that come by email or in your own calendar, as you like.',
  },
  {
    icon: QrIcon,
    title: 'A link or a QR code',
    text: 'Whoever gets it can look at the pet and its records at once. They need no account and can change nothing.',
  },
  {
    icon: ClockIcon,
    title: 'Sharing that ends',
    text: `You choose ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days, and a number of views if you like. Then the link stops working.`,
  },
  {
    icon: ShieldIcon,
    title: 'Taken back at any time',
    text: `Deactivate a link and it stops working at once. A document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes.`,
  },
];

export function Features() {
  return (
    <Section
      id="features"
      heading="Made for the moment somebody asks for the papers"
      lead="At the vet’s desk, at the kennel’s gate, on the phone with the sitter."
      tone="sunken"
    >
      <FeatureGrid features={FEATURES} />
    </Section>
  );
}
