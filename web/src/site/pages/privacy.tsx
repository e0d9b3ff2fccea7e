import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LIFECYCLE_DAYS } from '../../../../contract/files/lifecycle.ts';
import {
  EXPORT_HOURS,
  MESSAGE_DAYS,
  RECOVERY_DAYS,
  RESTORE_DAYS,
  SAME_VISIT_MINUTES,
  SESSION_DAYS,
  VIEW_DAYS,
  WEBHOOK_EVENT_DAYS,
} from '../../../../contract/limits.ts';
import { PRACTICE_REQUESTS } from '../../../../contract/practice-limits.ts';
import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import { paths } from '../../platform/paths.ts';
import { OPEN_DOCUMENTS } from '../../shared/texts/common-sentences.ts';
import { ENCRYPTION } from '../../shared/texts/encryption-text.ts';
import { BACKUPS } from '../../shared/texts/own-data-text.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { LastUpdated } from './last-updated.tsx';
import { ContactLink, Points, TextSection } from './text-section.tsx';

/** The date of this text's last change (ruling D18); a test compares it with the text. */
const LAST_CHANGED = '2026-11-30';

/** The privacy policy. Every sentence must match the software: add new kinds of data, services and periods here. */
export const PrivacyPage = () => (
  <PublicPage
    heading="Privacy"
    lead="Pawfile stores what you enter so that you and the people you choose can read it. We don’t sell it, use it for advertising, or track you."
    width="narrow"
  >
    <LastUpdated day={LAST_CHANGED} />
    <Collected />
    <Usage />
    <TextSection id="where" heading="Where we store it">
      <p>
        On servers of Amazon Web Services (AWS): pets, records, documents and accounts are in a single AWS
        region. The site itself is delivered from AWS servers near you.
      </p>
      {/* The page's script fills in the region; the line keeps its height until then. */}
      <p data-region aria-hidden="true">
        &nbsp;
      </p>
      <p>
        {ENCRYPTION} Read more on the <Link to={paths.security}>security page</Link>.
      </p>
    </TextSection>
    <Sharing />
    <Periods />
    <InTheBrowser />
    <Rights />
    <TextSection id="children" heading="Children">
      <p>
        You must be at least 18 years old to have an account. Pawfile is not directed at children under 13. If
        a child has given us data, contact us and we’ll delete it.
      </p>
    </TextSection>
    <TextSection id="changes" heading="Changes to this page">
      <p>When we change this text, we update the date at the top.</p>
    </TextSection>
    <ContactLink />
  </PublicPage>
);

const Collected = () => (
  <TextSection id="collected" heading="What we store">
    <Points>
      <li>
        <strong>Your account</strong>: your email address, a random ID, and a verifier of your password, but
        not the password itself. We keep your email address a second time with your reminder settings, so that
        we can email you. If you set up an authenticator app, Amazon Cognito stores its key until you set up
        another one or delete your account. We can’t read it.
      </li>
      <li>
        <strong>Where you’re signed in</strong>: for each sign-in the time, the day it was last used, the kind
        of device, and a random ID. We don’t store the IP address.
      </li>
      <li>
        <strong>What you enter</strong>: your pets and their photos, weights, records and documents, the names
        and phone numbers of your vet and of an emergency contact, and your reminder settings and share links.
      </li>
      <li>
        <strong>People you invite to a pet</strong>: the name you give them, their email address, what they
        can do and until when, and what they add and change.
      </li>
      <li>
        <strong>Email delivery</strong>: whether our emails reach you.
      </li>
      <li>
        <strong>The text of your documents</strong>, as far as your device can read it when you upload them,
        so that you can search for it. Share links don’t show this text.
      </li>
      <li>
        <strong>Views of your share links</strong>: the time, the kind of device (such as “iPhone”), the
        country if known, what was shown, and a short random ID that lets us tell a reload from a new visitor.
        We don’t store the visitor’s IP address.
      </li>
      <li>
        <strong>Your plan</strong>, if you buy one for yourself or your practice: which plan, until when, and
        whether it is paid. Only Stripe knows your payment details.
      </li>
      <li>
        <strong>Messages you send us</strong> through our forms, with the name and address you enter, and your
        account’s random ID if you are signed in. To limit spam, we count senders for two days using a code
        that can’t be traced back to them. In the same way we count wrong passcodes.
      </li>
      <li>
        <strong>Practices and their teams</strong>: a practice’s name, address, phone and registration number,
        and each member’s name, email address, role and license number.
      </li>
      <li>
        <strong>What a practice records and signs</strong>: each dose that it gave, with the pet’s name,
        species, breed, date of birth and microchip, its owner’s name, the certificate that the practice
        added, and who recorded and signed it.
      </li>
      <li>
        <strong>What a practice sends to be verified</strong>: its documents, the names and license numbers of
        its vets, and what it and our administrators wrote about it. Only its managers and our administrators
        see it.
      </li>
      <li>
        <strong>Technical logs</strong>: the kind of request, its result and its duration. Our logs contain
        neither your identity nor your IP address. When a page fails, your browser sends us where in our code
        that happened and on which kind of page. Security entries, such as a request from a session that has
        ended or a deletion, identify the account or network by a code that changes every day. AWS keeps its
        own log of calls to its sign-in service, which includes your IP address.
      </li>
    </Points>
  </TextSection>
);

const Usage = () => (
  <TextSection id="use" heading="What we use it for">
    <p>To show you your records, to share what you choose to share, and to email you:</p>
    <Points>
      <li>a code or link to confirm your account or set a new password, and a welcome email;</li>
      <li>reminders before records expire, which you can turn off;</li>
      <li>the first view of a share link, if you asked for it;</li>
      <li>when wrong passcodes lock a share link, or an export is ready;</li>
      <li>when someone who shared a pet with you deletes their account;</li>
      <li>when a practice that has a share link of your pet asks to keep the pet among its patients;</li>
      <li>when a practice records, corrects or withdraws a dose in your pet’s records;</li>
      <li>
        reminders of a practice that you allowed to remind you: we write and send them, and replies go to the
        practice. It sees whether an email was delivered, and that you unsubscribed;
      </li>
      <li>when a practice closes on whose team you are;</li>
      <li>
        when you buy or cancel a plan or get a refund, when a payment fails, and when a plan ends; the same
        about the plan of a practice that you manage;
      </li>
      <li>
        when we verify, question, refuse or suspend a practice that you manage, and before its yearly check;
      </li>
      <li>when we receive a message that you sent while signed in.</li>
    </Points>
    <p>
      We email an invitation to each address that you invite, with your email address in it. There is no
      newsletter.
    </p>
  </TextSection>
);

const Sharing = () => (
  <TextSection id="sharing" heading="Who else sees it">
    <Points>
      <li>
        <strong>People you invite to a pet</strong> see it until you or they end it. Co-owners also see who
        else looks after it, with email addresses, and what each of them did. If someone shares a pet with
        you, its owner and co-owners see your email address, and what you add and change.
      </li>
      <li>
        <strong>Practices that you share a pet with</strong> see its profile, the kinds of records that you
        choose and the name that you enter, until you end it. They see your email address only if you choose
        so. Your pet’s history shows you and its co-owners the days on which they looked.
      </li>
      <li>
        <strong>Everyone who has the address of a vet’s signature</strong> can check it. The page shows the
        vet’s name and license number, the practice, the pet’s name, species and microchip, and what was
        signed.
      </li>
      <li>
        <strong>Colleagues in a practice</strong> see your name, email address, role and license number.
      </li>
      <li>
        <strong>Recipients of your share links</strong> see what each link shows until it expires. It shows
        the names and phone numbers of your pet’s contacts only if you chose so. Anyone with the address of
        your calendar feed sees your pets’ names and the titles and expiry dates of their records.
      </li>
      <li>
        <strong>AWS</strong> runs our servers, accounts and email on our behalf.
      </li>
      <li>
        <strong>Stripe</strong> handles payments. If you buy a plan, Stripe gets your email address, your
        account’s random ID and what you enter there, such as your billing address, but nothing about your
        pets. We read your country there, and whether you have a tax ID, to know whether you can withdraw from
        a purchase. For a practice’s plan, Stripe gets the practice’s name and random ID, and the email
        address of one of its managers.
      </li>
      <li>
        <strong>Google</strong>, only if you choose “Copy support address and open Gmail” in the help center.
      </li>
    </Points>
    <p>No one else does. We don’t sell data, and this site runs no third-party scripts.</p>
  </TextSection>
);

const PERIODS: readonly (readonly [string, ReactNode])[] = [
  ['Account, pets, photos, weights, records, documents', 'until you delete them'],
  ['Archived pets, with the reason if you gave one', 'until you delete them: archiving deletes nothing'],
  [
    'Deleted records and their documents',
    `${RESTORE_DAYS} days, so that you can restore them, unless you delete them permanently or delete their pet`,
  ],
  ['Sign-ins', `up to ${SESSION_DAYS + 1} days after the last use`],
  ['Views of share links', `${VIEW_DAYS} days, or until their pet is deleted`],
  ['What people you invited and practices did with a pet', 'a year, or until the pet is deleted'],
  ['Names and email addresses of people you invited', 'until you delete your account, or they delete theirs'],
  ['Export files', `${EXPORT_HOURS} hours to download, then removed`],
  ['Uploads never attached to a record or a pet', 'removed after four weeks'],
  [
    'Messages to us',
    `${MESSAGE_DAYS} days in our database, even if you delete your account; where email is sent, also in our mailbox`,
  ],
  [
    'That a practice asked you for a pet',
    `${PRACTICE_REQUESTS.days} days, or until you accept or delete the pet`,
  ],
  [
    'What a practice recorded and signed itself',
    'the practice keeps it, also after you end its access, delete the pet or delete your account: the law asks it to, and signatures stay so that they can be checked',
  ],
  [
    'Documents that a practice sent to be verified',
    `${APPLICATION.keptDecidedDays} days after our decision, and ${APPLICATION.keptDays} days at most`,
  ],
  ['Log of Stripe’s events', `${WEBHOOK_EVENT_DAYS} days, without names`],
  ['A note that something was deleted', '30 days. It contains only IDs, none of the deleted data'],
  ['Queued background work', 'usually seconds; up to 14 days if it fails'],
  ['Technical logs', 'one month'],
  ['AWS’s log of sign-ins', '90 days by default'],
  [
    'Documents and photos of what was deleted',
    `up to ${LIFECYCLE_DAYS.deleted + 1} days more in our file storage, where no page and no link shows them`,
  ],
  [
    'Backups of the database, of files and of the list of accounts, also any in a second AWS account',
    `deleted data stays in them for up to ${RECOVERY_DAYS} days`,
  ],
  [
    'Content that you delete permanently',
    `gone everywhere, from all backups too, after ${RECOVERY_DAYS} days`,
  ],
  // It is deleted permanently on the day after those.
  [
    'A deleted record that you could restore',
    `gone everywhere after ${RESTORE_DAYS + 1 + RECOVERY_DAYS} days`,
  ],
  [
    'That you used the money-back guarantee',
    'as long as we offer it, also after you delete your account: a code made from your email address, and one from Stripe’s code for your card',
  ],
  ['Invoices', 'kept by Stripe as accounting law requires'],
];

const Periods = () => (
  <TextSection id="periods" heading="How long we keep it">
    <Points>
      {PERIODS.map(([what, period]) => (
        <li key={what}>
          <strong>{what}</strong>: {period}.
        </li>
      ))}
    </Points>
    <p>AWS removes expired data in the background, which can take a few more days.</p>
  </TextSection>
);

const InTheBrowser = () => (
  <TextSection id="browser" heading="In your browser">
    <p>This site sets no cookies. It uses the browser’s own storage only for what it needs to work:</p>
    <Points>
      <li>while you are signed in, your identity and sign-in tokens, until you sign out;</li>
      <li>
        while you are signed in, a copy of your dashboard, your active share links and the pet pages and
        emergency cards you opened, so that you can read them offline. It is deleted when you sign out, when
        someone else signs in here, and when your account is deleted. If your session ends in another way,
        such as after {SESSION_DAYS} days, Pawfile deletes the copy the next time you open it here. Documents
        and photos are not stored;
      </li>
      <li>
        while you are signed in, whether you hid the “First steps” panel, and what you entered about a new pet
        while you choose a plan with room for it;
      </li>
      <li>the site’s own files, which are the same for everyone;</li>
      <li>while you sign in to answer an invitation, its link, for a day at most;</li>
      <li>
        on a shared page, an encrypted note of your visit so that a reload within {SAME_VISIT_MINUTES} minutes
        doesn’t count as a second view, and, until you close the tab, a passcode that opened the link;
      </li>
      <li>
        until you close the tab, scroll positions and confirmation messages that carry over to the next page.
      </li>
    </Points>
    <p>There is no tracking: no analytics, advertising, social buttons or fingerprinting.</p>
  </TextSection>
);

const Rights = () => (
  <TextSection id="rights" heading="What you can do">
    <Points>
      <li>
        <strong>Read and correct</strong> everything in the app.
      </li>
      <li>
        <strong>Take it with you</strong>: <Link to={paths.dataSettings}>export all data</Link> in settings as
        one ZIP file.
      </li>
      <li>
        <strong>Delete</strong> a record, a pet or your whole account. It disappears immediately for everyone.
        You can restore a record for {RESTORE_DAYS} days, or delete it permanently before that. We remove
        everything else from storage, usually within minutes. {OPEN_DOCUMENTS} Deleting your account also
        deletes your customer data at Stripe; a plan that you took along to a practice stays the practice’s.{' '}
        {BACKUPS}
      </li>
      <li>
        <strong>Stop reminders</strong>: <Link to={paths.reminderSettings}>turn off reminders</Link> in
        settings, or from any of them. We send other emails only about what you do, what happens to your share
        links, what practices ask and record, and your payments.
      </li>
      <li>
        <strong>Ask us</strong> what we know about you, or to delete messages you sent us.
      </li>
    </Points>
  </TextSection>
);
