import { type Plan, UNLIMITED_PETS } from '../../../contract/plans.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import styles from './billing.module.css';

const PLAN_NAMES = new Map([
  ['additional_pet', 'Multi-Pet'],
  ['multi_pet', 'Multi-Pet'],
  ['veterinary', 'Veterinary'],
]);

const planName = ({ subscribed, subscription_tier }: Plan) =>
  (subscribed && PLAN_NAMES.get(subscription_tier ?? '')) || 'Free';

/** The plan that the account has, and how much of it is used. */
export function PlanCard({ plan, petCount }: { plan: Plan; petCount: number }) {
  const unlimited = plan.pet_limit >= UNLIMITED_PETS;
  return (
    <Card className={styles.plan}>
      <div className={styles.head}>
        <h2>Your plan</h2>
        <Badge tone={plan.subscribed ? 'green' : 'neutral'}>{planName(plan)}</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Pets included</dt>
          <dd>{unlimited ? 'Unlimited' : plan.pet_limit}</dd>
        </div>
        <div>
          <dt>Pets added</dt>
          <dd>{petCount}</dd>
        </div>
      </dl>
      {!unlimited && petCount >= plan.pet_limit && (
        <p className={styles.note}>Every place that your plan has for a pet is taken.</p>
      )}
    </Card>
  );
}
