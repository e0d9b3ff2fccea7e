import { useState } from 'react';
import type { Billing, Invoice } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { withReference } from '../../ui/error-text.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import styles from './billing-page.module.css';
import { droppedText, pendingText } from './billing-texts.ts';

interface PendingChangeProps {
  billing: Billing;
  /** Undefined while loading. */
  invoices: readonly Invoice[] | undefined;
  onChange: (billing: Billing) => void;
  /** Reloads the plan after a failure that leaves its outcome unknown. */
  onDoubt: () => void;
}

/** A change that waits for its payment, and what its owner can do about it; an empty status without one. */
export function PendingChange({ billing, invoices, onChange, onDoubt }: PendingChangeProps) {
  const pending = billing.subscription?.pending;
  const url = invoices?.find(({ id }) => id === pending?.invoice_id)?.url;
  return (
    <div role="status" className={styles.status}>
      {pending && (
        <section aria-label="Plan change" className={styles.banner}>
          <AlertIcon size={22} className={styles.icon} />
          <div className={classNames(layout.stack2, styles.words)}>
            <p className={styles.title}>Your payment isn’t complete</p>
            <p>{pendingText(pending)}</p>
            <div className={layout.wrap}>
              {url && (
                <a href={url} target="_blank" rel="noreferrer" className={buttonStyle('primary', 'medium')}>
                  Confirm or pay
                </a>
              )}
              <DropButton pending={pending} onChange={onChange} onDoubt={onDoubt} />
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

type Pending = NonNullable<NonNullable<Billing['subscription']>['pending']>;

function DropButton({
  pending,
  onChange,
  onDoubt,
}: { pending: Pending } & Pick<PendingChangeProps, 'onChange' | 'onDoubt'>) {
  const [busy, setBusy] = useState(false);
  const payer = usePayer();
  const drop = async () => {
    setBusy(true);
    try {
      const billing = await call(billingCalls['drop-change'], { query: payer });
      const { title, text } = droppedText(billing, pending);
      notify.success(title, text);
      onChange(billing);
    } catch (error) {
      notify.error('Error', withReference('Failed to cancel the change. Try again.', error));
      onDoubt();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void drop()}>
      {busy ? 'Canceling…' : 'Cancel the change'}
    </Button>
  );
}
