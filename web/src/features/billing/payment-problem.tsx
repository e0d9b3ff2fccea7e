import type { Billing } from '../../../../contract/billing/billing.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { problemText } from './billing-texts.ts';
import styles from './payment-problem.module.css';
import { PortalButton } from './portal-button.tsx';

/** Explains a payment problem and how to fix it; renders nothing without one. */
export function PaymentProblem({ billing }: { billing: Billing }) {
  const text = problemText(billing);
  if (!text) return null;
  return (
    <section aria-label="Payment problem" className={styles.banner}>
      <AlertIcon size={22} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{text.title}</p>
        <p>{text.detail}</p>
        <PortalButton label="Update Payment Method" variant="primary" />
      </div>
    </section>
  );
}
