import { Link } from 'react-router-dom';
import { GUARANTEE_DAYS, WITHDRAWAL_DAYS } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { LastUpdated } from './last-updated.tsx';
import { ContactLink, Points, TextSection } from './text-section.tsx';

/** The date of this text's last change (ruling D18); a test compares it with the text. */
const LAST_CHANGED = '2026-11-29';

/** Notice of a price change for a existing subscription, in days, from the specification. */
const NOTICE_DAYS = 30;

/** The terms of use. What they say about the software must match it. */
export const TermsPage = () => (
  <PublicPage
    heading="Terms of use"
    lead="What you can expect from us, and what we expect from you."
    width="narrow"
  >
    <LastUpdated day={LAST_CHANGED} />
    <TextSection id="acceptance" heading="Acceptance">
      <p>By using Pawfile you accept these terms. If you don’t agree, you can’t use Pawfile.</p>
    </TextSection>
    <TextSection id="service" heading="What Pawfile is">
      <p>
        Pawfile stores your pets’ health records and documents, and lets you share them through links that
        expire. It gives no veterinary advice: a status such as “valid” is based on the dates you entered and
        says nothing about your pet’s health. Ask your vet.
      </p>
    </TextSection>
    <TextSection id="accounts" heading="Accounts">
      <p>
        You must be at least 18 years old to have an account. Keep your password secret, use an email address
        where we can reach you, and tell us if someone else uses your account.
      </p>
    </TextSection>
    <TextSection id="use" heading="Acceptable use">
      <p>Don’t use Pawfile to:</p>
      <Points>
        <li>break the law or violate the rights of others;</li>
        <li>store or share content that you have no right to share, or that harms others;</li>
        <li>access other people’s data or disrupt the service.</li>
      </Points>
    </TextSection>
    <TextSection id="content" heading="Your content">
      <p>
        What you enter stays yours. You allow us to store it and to show it to you and to the people you share
        it with, and for nothing else. You decide who gets a link, and you are responsible for what you enter
        and share. You can export and delete it at any time. Keep the originals of important documents.
      </p>
    </TextSection>
    <TextSection id="payment" heading="Plans and payment">
      <Points>
        <li>
          The <Link to={paths.pricing}>pricing page</Link> lists what is free and what each plan costs.
        </li>
        <li>Where tax applies, it is added to the price and shown before you pay.</li>
        <li>You pay for a plan monthly in advance. It renews automatically until you cancel.</li>
        <li>A practice’s managers buy, change and cancel its plan, and any of them can do so for it.</li>
        <li>
          A change that lowers the monthly price, such as fewer pets, takes effect at the end of the billing
          period. One that raises it takes effect immediately; you pay the difference for the rest of the
          period.
        </li>
        <li>
          You can cancel at any time. Your plan then stays active until the end of the billing period that you
          have paid for, and no pets or records are deleted. If a payment fails and isn’t made by the end of
          its month, the plan ends, and you don’t owe that payment.
        </li>
        <li>
          <strong>{GUARANTEE_DAYS}-day money-back guarantee</strong>: within {GUARANTEE_DAYS} days of your
          first payment for a plan, choose “Cancel and get a refund” on the billing page. Your plan then ends
          immediately, and we refund every payment for it, to the card or account that paid. Any credit
          lapses. You can use the guarantee once: it counts as used for your account, your email address and
          your card. If you dispute a payment with your bank, your bank decides about it instead.
        </li>
        <li>
          <strong>Right of withdrawal</strong>: if you are a consumer with a billing address in the European
          Union and bought without a tax ID, you can withdraw from each purchase, such as a plan, more pets or
          a larger plan, within {WITHDRAWAL_DAYS} days after the day of the purchase, without giving a reason.
          Choose “Withdraw from contract” on the billing page. Withdrawing from your first purchase ends the
          plan immediately; withdrawing from a change undoes only that change, also immediately. By buying you
          ask us to begin immediately. We refund your first withdrawal in full. For later ones we keep the
          share of the days that have begun since the payment. We refund the card or account that paid and
          send you a receipt by email. This right is independent of the money-back guarantee.
        </li>
        <li>Other payments are not refunded unless the law requires it.</li>
        <li>
          Price changes apply to new plans. A plan that you already have keeps its price. If that ever has to
          change, we’ll tell you at least {NOTICE_DAYS} days in advance.
        </li>
      </Points>
    </TextSection>
    <TextSection id="privacy" heading="Privacy">
      <p>
        The <Link to={paths.privacy}>privacy page</Link> explains how we handle your data.
      </p>
    </TextSection>
    <TextSection id="disclaimers" heading="What we can’t promise">
      <p>
        Pawfile is provided as is. We work to keep it available and your data safe, but we can’t promise that
        it is never interrupted, that every email arrives, or that what people enter is correct. Don’t rely on
        a reminder alone for anything your pet’s health depends on. Rights that the law doesn’t allow us to
        limit still apply.
      </p>
    </TextSection>
    <TextSection id="end" heading="Termination">
      <p>
        You can delete your account in settings at any time. Your plan then ends within minutes, without a
        refund: to use the money-back guarantee, cancel on the billing page first. A practice’s plan continues
        without you. We may close an account at any time and without notice, especially if these terms are
        broken.
      </p>
    </TextSection>
    <TextSection id="changes" heading="Changes to these terms">
      <p>
        When we change this text, we update the date at the top. By continuing to use Pawfile you accept the
        new text.
      </p>
    </TextSection>
    <ContactLink />
  </PublicPage>
);
