import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import { LastChanged } from './last-changed.tsx';
import { Points, TextSection } from './text-section.tsx';

/** The day on which this text last changed (ruling D18); a test holds the two together. */
const LAST_CHANGED = '2026-11-21';

/** Days before a running subscription's price may change, as the specification sets them. */
const NOTICE_DAYS = 30;

/** What both sides may rely on. Whatever it says of the software must be true of it. */
export function TermsPage() {
  return (
    <PublicPage
      heading="Terms of use"
      lead="What you may rely on, and what we rely on you for."
      width="narrow"
    >
      <p>
        <LastChanged day={LAST_CHANGED} />. “We” is whoever runs this installation of Pawfile.
      </p>
      <TextSection id="acceptance" heading="Acceptance">
        <p>By using Pawfile you accept these terms. If you don’t agree with them, please don’t use it.</p>
      </TextSection>
      <TextSection id="service" heading="What Pawfile is">
        <p>
          A place for your pets’ health records and documents, from which you can share them by links that
          end. It gives no veterinary advice: a status such as “valid” follows from the dates that you
          entered, and says nothing about your pet’s health. Ask your vet.
        </p>
      </TextSection>
      <TextSection id="accounts" heading="Accounts">
        <p>
          You must be at least 18 years old to have an account. Keep your password to yourself, give an email
          address at which you can be reached, and tell us if somebody else uses your account.
        </p>
      </TextSection>
      <TextSection id="use" heading="Fair use">
        <p>Please don’t use Pawfile to</p>
        <Points>
          <li>break the law or the rights of others;</li>
          <li>keep or share what you may not keep or share, or what harms others;</li>
          <li>get at other people’s data, or disturb the service.</li>
        </Points>
      </TextSection>
      <TextSection id="content" heading="Your content">
        <p>
          What you put in stays yours. You allow us to store it and to show it to you and to those with whom
          you share it, and for nothing else. You decide who gets a link, and answer for what you put in and
          share. You can export and delete it at any time. Keep the originals of papers that matter.
        </p>
      </TextSection>
      <TextSection id="payment" heading="Plans and payment">
        <Points>
          <li>
            What is free, and what plans cost, is on the <Link to={paths.pricing}>pricing page</Link>.
          </li>
          <li>A plan is paid in advance for each month, and renews itself until you cancel it.</li>
          <li>
            You can cancel at any time. The plan then lasts until the end of the month that you have paid for;
            no pet and no record is deleted by that.
          </li>
          <li>Payments are not refunded, unless the law demands it.</li>
          <li>
            A new price counts for new subscriptions; a running one keeps its price. Should that have to
            change, we tell you at least {NOTICE_DAYS} days before.
          </li>
        </Points>
      </TextSection>
      <TextSection id="privacy" heading="Privacy">
        <p>
          What becomes of your data is on the <Link to={paths.privacy}>privacy page</Link>.
        </p>
      </TextSection>
      <TextSection id="disclaimers" heading="What we can’t promise">
        <p>
          Pawfile is provided as it is. We work to keep it available and your data safe, but we can’t promise
          that it is never interrupted, that every email arrives, or that what people enter is right. Don’t
          rely on a reminder alone for anything that your pet’s health depends on. Where the law gives you
          rights that can’t be taken away, they remain.
        </p>
      </TextSection>
      <TextSection id="end" heading="How it ends">
        <p>
          You can delete your account in the settings at any time; a running plan then ends within minutes,
          without a refund. We may close an account at any time and without notice, above all when these terms
          are broken.
        </p>
      </TextSection>
      <TextSection id="changes" heading="Changes to these terms">
        <p>
          When this text changes, the date at its top changes with it. Whoever goes on using Pawfile accepts
          the new text.
        </p>
      </TextSection>
      <TextSection id="contact" heading="Questions">
        <p>
          Write to us by the form in the <Link to={paths.helpCenter}>help center</Link>.
        </p>
      </TextSection>
    </PublicPage>
  );
}
