import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PlanProps } from './cancel-button.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundLabel } from './refund-texts.ts';

/** Ends the plan for a refund, within the money-back guarantee; renders nothing after it. */
export function RefundButton(props: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (props.billing.refund_until === null) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {refundLabel(props.billing)}
      </Button>
      {isOpen && <RefundDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
