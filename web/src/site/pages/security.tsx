import { Link } from 'react-router-dom';
import {
  DOCUMENT_URL_SECONDS,
  MIN_PASSWORD_LENGTH,
  SAME_VISIT_MINUTES,
  SESSION_DAYS,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { OPEN_DOCUMENTS } from '../../shared/texts/common-sentences.ts';
import { ENCRYPTION } from '../../shared/texts/encryption-text.ts';
import { PASSCODE_LOCK } from '../../shared/texts/link-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { Actions, Points, TextSection } from './text-section.tsx';

/** How records are protected. Every sentence must match what the software does. */
export const SecurityPage = () => (
  <PublicPage
    heading="How we protect your pet’s records"
    lead="Who can read them, how they are encrypted, and what you can do yourself."
    width="narrow"
  >
    <TextSection id="readers" heading="Who can read your records">
      <Points>
        <li>You, when you are signed in.</li>
        <li>Anyone with one of your active share links, and only what that link shows.</li>
        <li>
          Anyone with the address of your calendar feed, if you created one: your pets’ names, and the titles
          and expiry dates of their records.
        </li>
        <li>
          No other account. Each row of your data is stored under your account’s ID, and the server takes that
          ID only from your verified sign-in. There is no way to request another owner’s data.
        </li>
      </Points>
      <p>
        Pawfile is not end-to-end encrypted: the operator of its servers could, technically, read the data
        stored there.
      </p>
    </TextSection>
    <TextSection id="encryption" heading="Encryption">
      <p>{ENCRYPTION}</p>
      <p>“At rest” covers the database, your documents and the queues of background work.</p>
      <p>
        “In transit” covers your browser’s connections to our delivery network, Amazon CloudFront, and to the
        storage of your documents. On the live site, both refuse versions before TLS 1.3. Behind them,
        Amazon’s servers talk to each other over TLS 1.2 or newer. To sign you in, your browser also connects
        to Amazon Cognito, which accepts TLS 1.2 as well.
      </p>
    </TextSection>
    <TextSection id="sign-in" heading="Signing in">
      <Points>
        <li>
          When you sign in, your browser proves that it knows your password without sending the password
          itself.
        </li>
        <li>
          A new password has at least {MIN_PASSWORD_LENGTH} characters, and the forms refuse the 100,000 most
          common ones. A wrong password and an unknown email get the same answer.
        </li>
        <li>
          In settings you can turn on two-factor authentication: signing in then also takes a code from your
          authenticator app. There are no recovery codes, so add the key to a second device.
        </li>
        <li>
          If you stay signed in, anyone using that browser can read the pets, records and active share links
          you last opened, even offline, for up to {SESSION_DAYS} days after you signed in. Signing out
          deletes them. Documents are never stored on the device.
        </li>
        <li>In settings you can see where you’re signed in, and sign out one device or all of them.</li>
      </Points>
    </TextSection>
    <TextSection id="links" heading="Share links">
      <Points>
        <li>A link’s address contains a random number that is too large to guess.</li>
        <li>
          It stops working after {SHARE_DAYS.min} to {SHARE_DAYS.max} days, when it reaches the view limit you
          set, or when you deactivate it. After that, it shows nothing. {OPEN_DOCUMENTS}
        </li>
        <li>You can add a passcode. We store only its hash. {PASSCODE_LOCK}</li>
        <li>Anything a link doesn’t show never leaves our servers. Recipients can’t change anything.</li>
        <li>
          You see each view. Reloading within {SAME_VISIT_MINUTES} minutes doesn’t count as a new one. We
          don’t store the visitor’s IP address.
        </li>
        <li>Search engines are told not to index shared pages, and browsers not to cache them.</li>
      </Points>
    </TextSection>
    <TextSection id="documents" heading="Documents">
      <Points>
        <li>
          Documents are in private storage. Each download URL works for {DOCUMENT_URL_SECONDS / 60} minutes.
        </li>
        <li>
          We check each file from start to end and accept only complete PDF, JPEG and PNG files, whatever
          their name. Photos, also those in PDFs, lose their location on your device, before the upload. A
          signed or encrypted PDF stays as it is.
        </li>
        <li>
          Your device recognizes the text of your documents, with software from this site. We don’t send them
          to a text recognition service.
        </li>
        <li>Documents open in a sandbox, apart from the rest of the site.</li>
      </Points>
    </TextSection>
    <TextSection id="site" heading="This site">
      <Points>
        <li>It runs only its own scripts, and tells browsers to block all others.</li>
        <li>It has no ads, analytics or trackers, and sets no cookies.</li>
      </Points>
    </TextSection>
    <TextSection id="your-data" heading="Your data is yours">
      <p>
        You can <Link to={paths.dataSettings}>export all of it</Link> at any time, and delete your account
        with everything in it. The <Link to={paths.privacy}>privacy page</Link> lists what we store and for
        how long.
      </p>
      <p>
        Found a vulnerability, or does something look wrong? Tell us through the form in the{' '}
        <Link to={paths.helpCenter}>help center</Link>.
      </p>
    </TextSection>
    <Actions>
      <LinkButton to={paths.createAccount}>Start for free</LinkButton>
      <LinkButton variant="secondary" to={paths.dataSettings}>
        Export my data
      </LinkButton>
    </Actions>
  </PublicPage>
);
