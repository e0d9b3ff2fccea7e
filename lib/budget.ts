import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';

/**
 * Mails the stage's `alarmEmail` when the account spent most of the month's budget, and when it is going to spend more.
 * A budget counts everything in the account. Those without actions are free.
 */
export function createBudget(scope: Construct, { name, alarmEmail, monthlyBudget }: Stage): void {
  if (alarmEmail === undefined) return;
  const mail = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `pawfile-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [mail('ACTUAL', 80), mail('FORECASTED', 100)],
  });
}
