import { useState } from 'react';
import type { Billing, Invoice } from '../../../../contract/billing/billing.ts';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './billing-page.module.css';
import { PortalButton } from './portal-button.tsx';
import { problemText, RESUMING } from './problem-texts.ts';
import { ResumeButton, type Resumption } from './resume-button.tsx';

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
  const [resumption, setResumption] = useState<Resumption>(null);
  const text = resumption === 'processing' ? RESUMING : problemText(billing);
  if (!text) return null;
  // An earlier plan may have left an open invoice too, which does not help this one.
  const isOwn = ({ subscription_id }: Invoice) => subscription_id === (billing.subscription?.id ?? null);
  const canBePaid = ({ status, url }: Invoice) => status === 'open' && url !== null;
  const open = invoices?.find((invoice) => canBePaid(invoice) && isOwn(invoice));
  // The resumption's own invoice may be open until it is paid.
  const invoice = resumption ? undefined : open;
  const state = subscriptionState(billing);
  // Stripe refuses to bill another month while one is unpaid.
  const canResume = state === 'paused' && !invoice;
  return (
    <section aria-label={state === 'paused' ? 'Paused plan' : 'Payment problem'} className={styles.banner}>
      <AlertIcon size={22} className={styles.icon} />
      <div className={classNames(layout.stack2, styles.words)}>
        <div role="status" className={layout.stack2}>
          <p className={styles.title}>{text.title}</p>
          <p>
            <span>{text.detail}</span>
            {text.price && (
              <>
                <span>{` ${text.price}`}</span>
                <TaxNote />.
              </>
            )}
          </p>
        </div>
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
          {canResume && <ResumeButton onStage={setResumption} onDone={onChange} onDoubt={onDoubt} />}
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
