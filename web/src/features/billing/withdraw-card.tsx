import { useState } from 'react';
import { WITHDRAWAL_DAYS } from '../../../../contract/billing/offers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { PlanProps } from './cancel-button.tsx';
import styles from './plan-card.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The function by which a consumer in the EU withdraws (Directive 2023/2673), as long as there is something to. */
export function WithdrawCard(props: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className={layout.stack3}>
      <h2>Right of withdrawal</h2>
      <p className={typography.note}>
        As a consumer in the EU, you can withdraw from a purchase within {WITHDRAWAL_DAYS} days, without
        giving a reason.
      </p>
      <div className={classNames(layout.wrap, styles.actions)}>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Withdraw from contract
        </Button>
      </div>
      {isOpen && <WithdrawDialog {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
