import { Link } from 'react-router-dom';
import { MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { kindsFor } from '../../shared/texts/kinds-text.ts';
import { NEEDED_FOR_PET } from '../../shared/texts/needed-for-pet.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CardPicture, CounterPicture, StatusPicture, ViewsPicture } from '../frame/drawn-pictures.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { type Step, Steps } from '../frame/steps.tsx';
import { Actions, TextSection } from './text-section.tsx';

const STEPS: readonly Step[] = [
  {
    title: 'Create your account',
    text: 'You need an email address and a password. We email you to confirm the address. No card needed.',
  },
  {
    title: 'Add your pet',
    text: NEEDED_FOR_PET,
  },
  {
    title: 'Add its records',
    text: `Photograph the vaccination card, or choose a file: JPG, PNG or PDF, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB. Your device reads what is printed on it and suggests the vaccinations, which you check. We upload the file only when you save. You can also type the details in.`,
    picture: <CardPicture />,
  },
  {
    title: 'Get reminders in time',
    text: 'A record with an expiry date shows whether it is still valid. Pawfile emails you before it expires, on the days you choose.',
    picture: <StatusPicture />,
  },
  {
    title: 'Share what’s needed',
    text: `Say who the link is for, and it shows what they need: everything for a vet; ${kindsFor('kennel')} for a kennel; ${kindsFor('sitter')} for a sitter. You choose when it expires, from ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days. Send the link, or show its QR code at the counter.`,
    picture: <CounterPicture />,
  },
  {
    title: 'See each view, and deactivate the link',
    text: 'You see each view of a link. Deactivate it when you no longer need it. If you forget, it expires on its own.',
    picture: <ViewsPicture />,
  },
];

/** The path from a new account to an expired link. Every sentence must match what the software does. */
export const HowItWorksPage = () => (
  <PublicPage
    heading="How it works"
    lead="From your first record to the vet’s desk in six steps."
    width="narrow"
  >
    <Steps steps={STEPS} layout="list" />
    <TextSection id="recipients" heading="If someone shared a pet with you">
      <p>
        Open the link or scan the code to read the records. You don’t need an account. If you need a passcode
        or the link has expired, ask the owner.
      </p>
      <p>
        A print or certificate that a vet signed has a code of its own. Scan it, or type the address beside
        it: Pawfile says who signed what and whether it still counts, and you can compare the microchip.
      </p>
    </TextSection>
    <TextSection id="businesses" heading="If you work with pets">
      <p>
        Owners share their pets with a clinic at its counter. Once Pawfile has verified the clinic, its vets
        sign the doses that they give. Kennels, groomers and other businesses have free accounts. Start in the{' '}
        <Link to={paths.businessSignup}>Business Partner Program</Link>.
      </p>
    </TextSection>
    <Actions>
      <LinkButton to={paths.createAccount}>Get Started</LinkButton>
      <LinkButton variant="secondary" to={paths.features}>
        All features
      </LinkButton>
    </Actions>
  </PublicPage>
);
