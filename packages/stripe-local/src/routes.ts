import { accountCalls } from './account-calls.ts';
import type { Call } from './calls.ts';
import { chargeCalls } from './charges.ts';
import { checkoutCalls } from './checkout.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { eventCalls } from './event-calls.ts';
import { invoiceCalls } from './invoices.ts';
import { portalCalls } from './portal.ts';
import { configurationCalls } from './portal-configurations.ts';
import { priceCalls } from './prices.ts';
import { productCalls } from './products.ts';
import { refundCalls } from './refunds.ts';
import { scheduleCalls } from './schedules.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { endpointCalls } from './webhook-endpoints.ts';

const CALLS: readonly Call[] = [
  ...accountCalls,
  ...customerCalls,
  ...productCalls,
  ...priceCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...chargeCalls,
  ...refundCalls,
  ...disputeCalls,
  ...portalCalls,
  ...configurationCalls,
  ...endpointCalls,
  ...eventCalls,
];

/** The call of a request, and the id in its path. A literal path has priority over one with an id. */
export function findCall(method: string, path: string): { call: Call; id: string } | undefined {
  const matches = CALLS.filter((call) => call.method === method).flatMap((call) => {
    const id = idIn(call.path, path);
    return id === undefined ? [] : [{ call, id }];
  });
  return matches.find(({ id }) => id === '') ?? matches[0];
}

function idIn(pattern: string, path: string): string | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  if (!names.every((name, index) => name === ':id' || name === parts[index])) return undefined;
  return decodeURIComponent(parts[names.indexOf(':id')] ?? '');
}
