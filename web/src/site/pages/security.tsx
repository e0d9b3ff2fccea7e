import { Link } from 'react-router-dom';
import {
  DOCUMENT_URL_SECONDS,
  MAX_WRONG_PASSCODES,
  MIN_PASSWORD_LENGTH,
  SESSION_DAYS,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { IN_PRODUCTION } from '../../shared/texts/encryption-text.ts';
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
          and dates of their records.
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
      <p>{IN_PRODUCTION}</p>
      <p>“At rest” covers the database, your documents and the queues of background work.</p>
    </TextSection>
    <TextSection id="sign-in" heading="Signing in">
      <Points>
        <li>
          When you sign in, your browser proves that it knows your password without sending the password
          itself.
        </li>
        <li>
          A password has at least {MIN_PASSWORD_LENGTH} characters. A wrong password and an unknown email get
          the same answer.
        </li>
        <li>
          In settings you can require a code from an authenticator app as well. There are no recovery codes,
          so add the key to a second device.
        </li>
        <li>
          On a device where you are signed in, anyone using that browser can read the pets and records you
          opened last without a connection, for up to {SESSION_DAYS} days after you signed in. Signing out
          deletes them. Documents are never stored on the device.
        </li>
        <li>You can sign out everywhere at once. Pages open elsewhere stop working within an hour.</li>
      </Points>
    </TextSection>
    <TextSection id="links" heading="Share links">
      <Points>
        <li>A link’s address contains a random number that is too large to guess.</li>
        <li>
          It expires after {SHARE_DAYS.min} to {SHARE_DAYS.max} days, after the number of views you set, or
          when you deactivate it. It then shows nothing more. A document opened shortly before stays available
          for up to {DOCUMENT_URL_SECONDS / 60} minutes.
        </li>
        <li>
          You can add a passcode. We store only its hash, and {MAX_WRONG_PASSCODES} wrong attempts permanently
          lock the link.
        </li>
        <li>Anything a link doesn’t show never leaves our servers. Recipients can’t change anything.</li>
        <li>You see every view. We don’t store the visitor’s IP address.</li>
        <li>Search engines are told not to index shared pages, and browsers not to cache them.</li>
      </Points>
    </TextSection>
    <TextSection id="documents" heading="Documents">
      <Points>
        <li>
          Documents are in private storage. Each download URL works for {DOCUMENT_URL_SECONDS / 60} minutes.
        </li>
        <li>We check a file’s first bytes and accept only PDF, JPEG and PNG, whatever its name.</li>
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
