import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  DOCUMENT_URL_SECONDS,
  EXPORT_HOURS,
  MESSAGE_DAYS,
  OPENING_DAYS,
  SAME_VISIT_MINUTES,
  WEBHOOK_EVENT_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { IN_PRODUCTION } from '../../shared/encryption-text.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import { RegionLine } from '../../ui/region-line.tsx';
import { LastChanged } from './last-changed.tsx';
import { Points, TextSection } from './text-section.tsx';

/** The day on which this text last changed (ruling D18); a test holds the two together. */
const LAST_CHANGED = '2026-11-22';

/**
 * What is kept, where, how long, and who sees it. Every sentence must be true of the software as it is: a new kind of
 * data, another service or a changed period belongs in here.
 */
export const PrivacyPage = () => (
  <PublicPage
    heading="Privacy"
    lead="Pawfile keeps what you put into it, so that you and those you choose can read it. It is not sold, not used for advertising, and not used to track you."
    width="narrow"
  >
    <p>
      <LastChanged day={LAST_CHANGED} />. “We” is whoever runs this installation of Pawfile.
    </p>
    <Collected />
    <Usage />
    <TextSection id="where" heading="Where it is kept">
      <p>
        On servers of Amazon Web Services (AWS): pets, records, documents and accounts in one region of
        theirs. The site itself is delivered from AWS’s servers near you.
      </p>
      <RegionLine />
      <p>
        {IN_PRODUCTION} More about that is on the <Link to={paths.security}>security page</Link>.
      </p>
    </TextSection>
    <Sharing />
    <Periods />
    <InTheBrowser />
    <Rights />
    <TextSection id="children" heading="Children">
      <p>
        Pawfile is not meant for children under 13, and accounts are for adults. If a child has given us data,
        write to us, and we delete it.
      </p>
    </TextSection>
    <TextSection id="changes" heading="Changes to this page">
      <p>When this text changes, the date at its top changes with it.</p>
    </TextSection>
    <TextSection id="contact" heading="Questions">
      <p>
        Write to us by the form in the <Link to={paths.helpCenter}>help center</Link>.
      </p>
    </TextSection>
  </PublicPage>
);

const Collected = () => (
  <TextSection id="collected" heading="What we keep">
    <Points>
      <li>
        <strong>Your account</strong>: your email address, a random id, and what is needed to check your
        password without knowing it. If you set up an authenticator app, Amazon Cognito keeps its key until
        you set up another one or delete your account. We cannot read it.
      </li>
      <li>
        <strong>What you put in</strong>: your pets and their photos, their records and documents, and what
        you decide about reminders and share links; also whether emails to you came back.
      </li>
      <li>
        <strong>Openings of your share links</strong>: when, on which kind of device (such as “iPhone”), from
        which country where that is known, what was shown, and a short mark by which a reload is told from
        another visitor. The address of the visitor’s network is not stored.
      </li>
      <li>
        <strong>Your plan</strong>, if you buy one: which, until when, and whether it is paid. What you pay
        with is known to Stripe alone.
      </li>
      <li>
        <strong>What you write to us</strong> by the forms, with the name and address that you give there. To
        hold back floods of messages, senders are counted for two days by a code that can’t be traced back to
        them.
      </li>
      <li>
        <strong>Technical logs</strong>: the kind of a call, its result and its time. Ours name neither you
        nor the address of your network. AWS keeps a record of its own of calls to its sign-in service, with
        that address.
      </li>
    </Points>
  </TextSection>
);

const Usage = () => (
  <TextSection id="use" heading="What we use it for">
    <p>To show you your records, to share what you want shared, and to write to you. These are our emails:</p>
    <Points>
      <li>the code or link for confirming your account or setting a new password, and a welcome;</li>
      <li>reminders before records expire, which you can switch off;</li>
      <li>the first opening of a share link, if you asked for that;</li>
      <li>that an export is ready, or that a payment failed;</li>
      <li>that your message to us has arrived.</li>
    </Points>
    <p>There is no newsletter. A trial installation may send none but the first of these.</p>
  </TextSection>
);

const Sharing = () => (
  <TextSection id="sharing" heading="Who else sees it">
    <Points>
      <li>
        <strong>Whoever holds a share link of yours</strong> sees what that link shows, until it ends. Whoever
        has the address of your calendar feed sees your pets’ names and the titles and dates of their records.
      </li>
      <li>
        <strong>AWS</strong> runs the servers, the accounts and the sending of emails, on our behalf.
      </li>
      <li>
        <strong>Stripe</strong> handles payments. If you buy a plan, Stripe learns your email address, your
        account’s random id and what you enter there, but nothing about your pets.
      </li>
      <li>
        <strong>Google</strong>, only if you use “Copy support address” in the help center: it opens a new
        message in Gmail.
      </li>
    </Points>
    <p>Nobody else. We don’t sell data, and no third party’s scripts run on this site.</p>
  </TextSection>
);

const PERIODS: readonly (readonly [string, ReactNode])[] = [
  ['Account, pets, photos, records, documents', 'until you delete them'],
  ['Openings of share links', `${OPENING_DAYS} days, or until their pet is deleted`],
  ['Export files', `${EXPORT_HOURS} hours to download, then removed`],
  ['Uploads that were never attached to a record or a pet', 'removed after a day'],
  [
    'Messages to us',
    `${MESSAGE_DAYS} days in our database, also when the account is deleted; where emails are sent, in our mailbox as well`,
  ],
  ['Notes of Stripe’s events', `${WEBHOOK_EVENT_DAYS} days; they name no person`],
  ['Marks that something was deleted', '30 days; they hold ids and nothing of what was deleted'],
  ['Work that waits for our servers', 'up to 14 days, if it fails; usually seconds'],
  ['Technical logs', 'one month'],
  ['AWS’s record of sign-ins', '90 days, unless we have AWS keep it for longer'],
  ['Backups of the database', '35 days; then they have forgotten what you deleted'],
  ['Invoices', 'kept by Stripe, as bookkeeping demands'],
];

const Periods = () => (
  <TextSection id="periods" heading="For how long">
    <Points>
      {PERIODS.map(([what, period]) => (
        <li key={what}>
          <strong>{what}</strong>: {period}.
        </li>
      ))}
    </Points>
    <p>What has reached its end is removed by AWS in the background, which can take some days more.</p>
  </TextSection>
);

const InTheBrowser = () => (
  <TextSection id="browser" heading="In your browser">
    <p>This site sets no cookies. In the browser’s own storage it keeps only what it needs to work:</p>
    <Points>
      <li>while you are signed in, who you are and the proof of it, until you sign out;</li>
      <li>
        while you are signed in, a copy of the overview, of what comes up and of the pets’ pages that you
        opened, so that you can read them without a connection. It goes when you sign out, when somebody else
        signs in here, and when your account is deleted; if your session ended elsewhere, when the app is next
        opened here. Documents and photos are not kept;
      </li>
      <li>while you are signed in, that you have put the first steps away;</li>
      <li>files of the site itself, which are the same for everybody;</li>
      <li>
        on a shared page, a random number by which a reload within {SAME_VISIT_MINUTES} minutes is no second
        view, and, until the tab is closed, a passcode that opened the link;
      </li>
      <li>until the tab is closed, how far pages were scrolled, and what one page has to say on the next.</li>
    </Points>
    <p>There is no tracking: no analytics, no advertising, no social buttons, no fingerprints.</p>
  </TextSection>
);

const Rights = () => (
  <TextSection id="rights" heading="What you can do">
    <Points>
      <li>
        <strong>Read and correct</strong> everything in the app.
      </li>
      <li>
        <strong>Take it along</strong>: <Link to={paths.dataSettings}>export all data</Link> in the settings,
        as one ZIP file.
      </li>
      <li>
        <strong>Delete</strong> a record, a pet, a whole account. It is out of everybody’s reach at once, and
        removed from our storage soon after, usually within minutes, and with the account its customer at
        Stripe; a document that was opened just before can be loaded again for up to{' '}
        {DOCUMENT_URL_SECONDS / 60} more minutes.
      </li>
      <li>
        <strong>Stop reminders</strong>: <Link to={paths.reminderSettings}>switch reminders off</Link>, by one
        click in any of them too. The other emails are only sent for what you do, or about a payment that
        failed.
      </li>
      <li>
        <strong>Ask us</strong> what we know about you, or to delete what you wrote to us.
      </li>
    </Points>
  </TextSection>
);
