import { Link } from 'react-router-dom';
import {
  DOCUMENT_URL_SECONDS,
  MAX_WRONG_PASSCODES,
  MIN_PASSWORD_LENGTH,
  SESSION_DAYS,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { IN_PRODUCTION } from '../../shared/encryption-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { Actions, Points, TextSection } from './text-section.tsx';

/** How records are kept safe. Every sentence must be true of the software as it is. */
export const SecurityPage = () => (
  <PublicPage
    heading="How your pet’s records are kept safe"
    lead="Who can read them, how they are locked away, and what you can do yourself. In plain words."
    width="narrow"
  >
    <TextSection id="readers" heading="Who can read your records">
      <Points>
        <li>You, when you are signed in.</li>
        <li>Whoever holds a share link of yours that has not ended, and then only what that link shows.</li>
        <li>
          Whoever has the address of your calendar feed, if you made one: your pets’ names, and the titles and
          dates of their records.
        </li>
        <li>
          No other account. Each row of your data is filed under your account’s id, which the server takes
          from your verified sign-in and from nowhere else: another owner’s data can’t even be asked for.
        </li>
      </Points>
      <p>
        Pawfile is not encrypted from end to end: whoever runs its servers could, technically, read what lies
        there.
      </p>
    </TextSection>
    <TextSection id="encryption" heading="Encryption">
      <p>{IN_PRODUCTION}</p>
      <p>At rest means: in the database, where your documents lie, and in the queues in which work waits.</p>
    </TextSection>
    <TextSection id="sign-in" heading="Signing in">
      <Points>
        <li>
          When you sign in, your browser proves that it knows your password. The password itself is not sent.
        </li>
        <li>
          It needs at least {MIN_PASSWORD_LENGTH} characters. Signing in with a wrong password or with an
          unknown email gets the same answer.
        </li>
        <li>
          In the settings you can have signing in ask for a code of an authenticator app as well. There are no
          recovery codes: give the key to a second device.
        </li>
        <li>
          On a device where you are signed in, the pets and records that you opened last can be read without a
          connection, for at most {SESSION_DAYS} days after signing in, by whoever can use that browser. Sign
          out, and nothing of them is left there. Documents are never kept.
        </li>
        <li>
          You can sign out everywhere at once. Pages that are open elsewhere stop working within the hour.
        </li>
      </Points>
    </TextSection>
    <TextSection id="links" heading="Share links">
      <Points>
        <li>A link’s address comes from a random number that is too large to be guessed.</li>
        <li>
          It ends after {SHARE_DAYS.min} to {SHARE_DAYS.max} days, after the number of views that you set, or
          when you deactivate it. Then it opens nothing more; a document that was opened just before can be
          loaded again for up to {DOCUMENT_URL_SECONDS / 60} more minutes.
        </li>
        <li>
          It can ask for a passcode, which is kept as a hash only. {MAX_WRONG_PASSCODES} wrong ones lock the
          link for good.
        </li>
        <li>What a link does not show never leaves our servers. Nothing can be changed through a link.</li>
        <li>Each opening is listed for you. The address of the device’s network is not stored.</li>
        <li>Search engines are told not to index shared pages, and browsers not to keep them.</li>
      </Points>
    </TextSection>
    <TextSection id="documents" heading="Documents">
      <Points>
        <li>
          They lie in private storage. An address that opens one works for {DOCUMENT_URL_SECONDS / 60}{' '}
          minutes.
        </li>
        <li>
          A file is checked by its first bytes: only a PDF, JPEG or PNG is taken, whatever its name says.
        </li>
      </Points>
    </TextSection>
    <TextSection id="site" heading="This site">
      <Points>
        <li>It runs scripts of its own only, and browsers are told to refuse all others.</li>
        <li>There are no advertisements, no analytics and no trackers in it, and it sets no cookies.</li>
      </Points>
    </TextSection>
    <TextSection id="your-data" heading="Your data is yours">
      <p>
        You can <Link to={paths.dataSettings}>export all of it</Link> whenever you like, and delete your
        account with everything in it. What is kept, and for how long, is on the{' '}
        <Link to={paths.privacy}>privacy page</Link>.
      </p>
      <p>
        Have you found a weakness, or does something look wrong? Tell us by the form in the{' '}
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
