import type { Billing, Invoice } from '../../../../contract/billing/billing.ts';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { TaxNote } from '../../shared/tax-note.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './billing-page.module.css';
import { PortalButton } from './portal-button.tsx';
import { problemText } from './problem-texts.ts';
import { ResumeButton } from './resume-button.tsx';

interface PaymentProblemProps {
  billing: Billing;
  /** Newest first; undefined while loading. */
  invoices: readonly Invoice[] | undefined;
  onChange: (billing: Billing) => void;
  /** Reloads plan and invoices after a failure that leaves the outcome unknown. */
  onDoubt: () => void;
}

/** Explains what keeps the plan from its owner, and what helps; renders nothing without a problem. */
export function PaymentProblem({ billing, invoices, onChange, onDoubt }: PaymentProblemProps) {
  const text = problemText(billing);
  if (!text) return null;
  const invoice = invoices?.find(({ status, url }) => status === 'open' && url !== null);
  const state = subscriptionState(billing);
  // Stripe refuses to bill another month while one is unpaid.
  const canResume = state === 'paused' && !invoice;
  return (
    <section aria-label={state === 'paused' ? 'Paused plan' : 'Payment problem'} className={styles.banner}>
      <AlertIcon size={22} className={styles.icon} />
      <div className={classNames(layout.stack2, styles.words)}>
        <p className={styles.title}>{text.title}</p>
        <p>
          {text.detail}
          {text.price && (
            <>
              {' '}
              {text.price}
              <TaxNote />.
            </>
          )}
        </p>
        <div className={layout.wrap}>
          {invoice?.url && (
            <a
              href={invoice.url}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('primary', 'medium')}
            >
              Pay now
            </a>
          )}
          {canResume && <ResumeButton onDone={onChange} onDoubt={onDoubt} />}
          <PortalButton
            label="Update payment method"
            variant={invoice || canResume ? 'secondary' : 'primary'}
            form="payment-method"
          />
        </div>
      </div>
    </section>
  );
}
