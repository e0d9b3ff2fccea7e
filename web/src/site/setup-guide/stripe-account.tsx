import { DELIVERED_EVENTS } from '../../../../contract/billing/billing.ts';
import { OVERDUE_DAYS } from '../../../../contract/billing/offers.ts';
import { Entries, Entry, GuideSection } from './guide-section.tsx';

/**
 * What the setup command can't set in a Stripe account, and the permissions of a key that can do no more than needed.
 */
export const StripeAccount = () => (
  <>
    <GuideSection
      id="stripe-dashboard"
      heading="Stripe dashboard"
      lead="Settings that only the dashboard has. Check them in test mode and in live mode."
    >
      <Entries>
        <Entry name="Failed payments">
          under “Manage failed payments for subscriptions”: Smart Retries within 3 weeks, then mark the
          subscription as unpaid. Pawfile keeps the plan for {OVERDUE_DAYS} days, and ends it before the next
          month. A subscription that Stripe cancels by itself would end the plan earlier than its page says
        </Entry>
        <Entry name="Emails about failed payments">off, because Pawfile sends its own</Entry>
        <Entry name="Emails for payments that need 3D Secure">
          on, with Stripe’s own page: only the card’s owner can confirm them
        </Entry>
        <Entry name="Emails for successful payments">on, so that each payment has a receipt</Entry>
        <Entry name="Public details">
          name, support address and statement descriptor, by which owners recognize the charge
        </Entry>
        <Entry name="Tax">
          for a stage with taxes on: the head office’s address, a registration wherever you collect tax, and
          your tax ID on invoices. The setup command sets tax codes and tax behavior
        </Entry>
        <Entry name="Events of the webhook endpoint">
          set by the setup command, which adds those of a new release when you run it again:{' '}
          {DELIVERED_EVENTS.join(', ')}
        </Entry>
        <Entry name="Emails for refunds">on, so that owners have a receipt</Entry>
      </Entries>
    </GuideSection>
    <GuideSection
      id="stripe-permissions"
      heading="Permissions of a restricted key"
      lead="A restricted key does for the stage; give it these permissions and no others."
    >
      <Entries>
        <Entry name="Customers, Checkout Sessions, Subscriptions, Customer portal">write</Entry>
        <Entry name="Invoices">
          write: each preview is an invoice, and what an ended plan left unpaid is voided
        </Entry>
        <Entry name="Charges and Refunds">
          write, for the money-back guarantee and withdrawals in the EU
        </Entry>
        <Entry name="Disputes, Radar">read, to notify support of what costs money</Entry>
        <Entry name="Payment Methods">read: the card of a purchase becomes the customer’s</Entry>
        <Entry name="Products">read; write for the setup command</Entry>
        <Entry name="Prices">write: a withdrawal brings back a price that was archived</Entry>
        <Entry name="Webhook Endpoints">none; write for the setup command</Entry>
        <Entry name="Account">
          none; read for the setup command, which refuses the key of another account than stripeAccount names
        </Entry>
      </Entries>
    </GuideSection>
  </>
);
