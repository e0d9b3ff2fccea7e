import { hasEnded } from './ledger.ts';
import type { Rows } from './state.ts';

/** A subscription, as the control page lists it. Times are ISO 8601. */
export interface CurrentSubscription {
  id: string;
  customer: string;
  email: string | null;
  status: string;
  quantity: number;
  periodEnd: string;
  endsAt: string | null;
}

/** The subscriptions that have not ended, by the end of their period. */
export const currentSubscriptions = ({ subscriptions, customers }: Readonly<Rows>): CurrentSubscription[] =>
  Object.values(subscriptions)
    .filter((row) => !hasEnded(row))
    .sort((a, b) => a.current_period_end - b.current_period_end)
    .map((row) => ({
      id: row.id,
      customer: row.customer,
      email: customers[row.customer]?.email ?? null,
      status: row.status,
      quantity: row.items.reduce((sum, { quantity }) => sum + quantity, 0),
      periodEnd: iso(row.current_period_end),
      endsAt: endOf(row),
    }));

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function endOf({ cancel_at, cancel_at_period_end, current_period_end }: Rows['subscriptions'][string]) {
  if (cancel_at !== null) return iso(cancel_at);
  return cancel_at_period_end ? iso(current_period_end) : null;
}
