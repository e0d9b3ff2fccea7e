import type { Billing, Invoice } from '../../../../contract/billing/billing.ts';
import { paths } from '../../platform/paths.ts';
import { isPastPaying, subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './billing-page.module.css';
import { PortalButton } from './portal-button.tsx';
import { problemText } from './problem-texts.ts';

interface PaymentProblemProps {
  billing: Billing;
  /** Newest first; undefined while loading. */
  invoices: readonly Invoice[] | undefined;
}

/** Explains what keeps the plan from its owner, and what helps; renders nothing without a problem. */
export function PaymentProblem({ billing, invoices }: PaymentProblemProps) {
  const text = problemText(billing);
  if (!text) return null;
  const state = subscriptionState(billing);
  const isPaused = state === 'paused';
  // A payment would not bring back a plan that is gone, or about to be.
  const isGone = state === 'none' || (state === 'on hold' && isPastPaying(billing.subscription));
  return (
    <section aria-label={isPaused ? 'Paused plan' : 'Payment problem'} className={styles.banner}>
      <AlertIcon size={22} className={styles.icon} />
      <div className={classNames(layout.stack2, styles.words)}>
        <div role="status" className={layout.stack2}>
          <p className={styles.title}>{text.title}</p>
          <p>{text.detail}</p>
        </div>
        {!isGone && (
          <div className={layout.wrap}>
            {isPaused ? (
              <LinkButton to={paths.help}>Contact support</LinkButton>
            ) : (
              <Payment billing={billing} invoices={invoices} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Payment({ billing, invoices }: PaymentProblemProps) {
  // An earlier plan may have left an open invoice too, which does not help this one.
  const isOwn = ({ subscription_id }: Invoice) => subscription_id === (billing.subscription?.id ?? null);
  const canBePaid = ({ status, url }: Invoice) => status === 'open' && url !== null;
  const invoice = invoices?.find((one) => canBePaid(one) && isOwn(one));
  return (
    <>
      {invoice?.url && (
        <a href={invoice.url} target="_blank" rel="noreferrer" className={buttonStyle('primary', 'medium')}>
          Pay now
        </a>
      )}
      <PortalButton
        label="Update payment method"
        variant={invoice ? 'secondary' : 'primary'}
        form="payment-method"
      />
    </>
  );
}
