import { useNavigate, useRevalidator } from 'react-router-dom';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import type { OverduePayment } from '../../../../contract/billing/overdue-payment.ts';
import { call } from '../../platform/api/call.ts';
import { now } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './overdue-notice.module.css';
import { overdueText } from './overdue-text.ts';
import { useRedirect } from './use-redirect.ts';

/** On a Home page: a payment that failed, with its day, and how to make it. */
export function OverdueNotice({ overdue }: { overdue: OverduePayment }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isLeaving, leave } = useRedirect(
    // The billing page says what else helps.
    () => void navigate(paths.billing),
    () => void revalidate(),
  );
  const { title, detail } = overdueText(overdue, now());
  return (
    <section aria-label="Payment problem" className={styles.notice}>
      <AlertIcon size={22} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{detail}</p>
      </div>
      <div className={styles.actions}>
        <Button busy={isLeaving} onClick={() => leave(findInvoice)}>
          {isLeaving ? 'Opening…' : 'Pay now'}
        </Button>
        <LinkButton variant="ghost" to={paths.billing}>
          Billing
        </LinkButton>
      </div>
    </section>
  );
}

/** Stripe's page of the newest invoice that can be paid; an empty address if there is none. */
async function findInvoice(): Promise<{ url: string }> {
  const { invoices } = await call(billingCalls['list-invoices'], { quiet: true });
  return { url: invoices.find(({ status, url }) => status === 'open' && url)?.url ?? '' };
}
