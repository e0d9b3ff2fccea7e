import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PlanProps } from './cancel-button.tsx';
import styles from './plan-card.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { refundLabel } from './refund-texts.ts';

/** Ends the plan for a refund, within the money-back guarantee; renders nothing after it. */
export function RefundButton(props: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (props.billing.refund_until === null) return null;
  return (
    <>
      <div className={styles.refund}>
        <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
          {refundLabel(props.billing)}
        </Button>
      </div>
      {isOpen && <RefundDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
