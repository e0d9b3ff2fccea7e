import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { keptUntilText, subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { planTitle } from '../../shared/texts/plan-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { nextPaymentNote, planFacts, roomNote, scheduledText } from './billing-texts.ts';
import type { PlanProps } from './cancel-button.tsx';
import { PlanActions } from './plan-actions.tsx';
import styles from './plan-card.module.css';

/** The account's plan: price, usage and actions. */
export function PlanCard(props: PlanProps) {
  const { billing, freePlan } = props;
  const state = subscriptionState(billing);
  const note = roomNote(billing, freePlan);
  const payment = state === 'active' ? nextPaymentNote(billing) : null;
  const scheduled = state === 'active' ? scheduledText(billing) : null;
  const heading = useFocusRecovery<HTMLHeadingElement>(
    `${state} ${scheduled} ${billing.subscription?.ends_at}`,
  );
  return (
    <Card className={layout.stack4}>
      <div className={classNames(layout.spread, styles.head)}>
        <h2 ref={heading} tabIndex={-1}>
          {billing.payer === 'owner' ? 'Your plan' : 'Plan'}
        </h2>
        <div className={layout.wrap}>
          <Badge tone="neutral">{titleOf(billing)}</Badge>
          {state === 'cancelled' && <Badge tone="amber">Canceled</Badge>}
          {state === 'on hold' && <Badge tone="red">On hold</Badge>}
          {state === 'paused' && <Badge tone="amber">Paused</Badge>}
          {state === 'incomplete' && <Badge tone="amber">Not paid yet</Badge>}
        </div>
      </div>
      <dl className={classNames(layout.tiles, styles.facts)}>
        {planFacts(billing).map(({ label, value }) => (
          <div key={label}>
            <dt className={typography.note}>{label}</dt>
            <dd className={typography.figure}>
              <span>{value}</span>
              {label === 'Price' && billing.subscription && <TaxNote />}
            </dd>
          </div>
        ))}
      </dl>
      {state === 'cancelled' && (
        <p className={styles.notice}>
          <span>{keptUntilText(billing)}</span> Your data is safe.
        </p>
      )}
      {scheduled && <p className={styles.notice}>{scheduled}</p>}
      {payment && (
        <p className={billing.subscription?.renewal ? styles.notice : typography.note}>{payment}</p>
      )}
      {billing.paid_by && (
        <p className={typography.note}>
          Your practice pays for this plan. It covers your own pets, too, as long as it lasts.
        </p>
      )}
      {note && <p className={typography.note}>{note}</p>}
      <PlanActions {...props} />
    </Card>
  );
}

/** A practice has no free plan. */
const titleOf = (billing: PlanProps['billing']) =>
  billing.payer === 'practice' && !billing.subscribed ? 'No plan' : planTitle(billing);
