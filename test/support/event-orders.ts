import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type InProcessBilling, startInProcessBilling } from './in-process-billing.ts';
import { LIFE, type LifeEvent, STEPS, seenBy, startLife } from './subscription-life.ts';

/** The number of orders of seven events. */
export const ORDERS = 5040;

/** The order with a number from 0 to 5,039, all different (factorial number system). */
export function orderOf(number: number): LifeEvent[] {
  const left: LifeEvent[] = [...LIFE];
  const order: LifeEvent[] = [];
  let rest = number;
  for (let count = left.length; count > 0; count--) {
    order.push(...left.splice(rest % count, 1));
    rest = Math.floor(rest / count);
  }
  return order;
}

/** The faults in the deliveries of a subscription's events. */
export interface Fate {
  /** How many further steps happen before each delivery starts; a step always happens before its own events. */
  early: number[];
  /** Whether each delivery ends before anything else happens. */
  waits: boolean[];
  /** How often each event is delivered. */
  copies: number[];
  /** Events whose first delivery is lost, or dies at a request; Stripe delivers them again at the end. */
  lost: boolean[];
  dies: (number | null)[];
  /** Events of which one more delivery gets the response to a request only after all others have ended. */
  freezes: (number | null)[];
  /** The event that is never delivered; only the daily reconciliation finds out. */
  dropped: number | null;
  /** How many steps the subscription has taken when all is delivered. */
  lived: number;
  /** Decides the order of simultaneous requests. */
  order: number;
}

const each = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.array(arbitrary, { minLength: LIFE.length, maxLength: LIFE.length });

const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);

export const fates: fc.Arbitrary<Fate> = fc.record({
  early: each(fc.constantFrom(0, 0, 0, 1, 2)),
  waits: each(rarely),
  copies: each(fc.constantFrom(1, 1, 1, 2, 3)),
  lost: each(rarely),
  dies: each(fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(8) })),
  // Stripe's list is the fourth response, or the sixth when the secrets are read again.
  freezes: each(fc.constantFrom(null, null, 3, 5, 4)),
  dropped: fc.option(fc.nat(LIFE.length - 1), { freq: 8 }),
  lived: fc.constantFrom(1, 2, 3, 4, 4, 4),
  order: fc.integer({ min: 0, max: 0xffff }),
});

/** Plays subscriptions one after the other, and throws when a row differs from Stripe in the end. */
export async function createPostman() {
  const billing = await startInProcessBilling();
  await askForAccount(billing);
  let lives = 0;

  return {
    close: billing.close,
    async play(number: number, fate: Fate): Promise<void> {
      const ownerId = `owner-${lives++}`;
      await billing.stripe.reset();
      await billing.stripe.deliveries.hold();
      billing.order(fate.order);
      const life = await startLife(billing, ownerId);
      const isDropped = await deliverAll(
        billing,
        life,
        orderOf(number).filter((name) => stepOf(name) < fate.lived),
        fate,
      );
      const truth = await life.truth();
      const isTrue = async () => isDeepStrictEqual(await seenBy(billing, ownerId), truth);
      if (await isTrue()) return;
      // Only a last change without any event may wait for the daily reconciliation.
      if (isDropped) await billing.reconcile();
      if (await isTrue()) return;
      const seen = await seenBy(billing, ownerId);
      throw new Error(
        `Order ${number}: the owner sees ${JSON.stringify(seen)}, not ${JSON.stringify(truth)}.`,
      );
    },
  };
}

/** Has the webhook ask for its account, which it does once: all others would wait for that answer if it were frozen. */
async function askForAccount(billing: InProcessBilling): Promise<void> {
  await billing.stripe.deliveries.hold();
  const life = await startLife(billing, 'first');
  await life.step(0);
  const event = life.events.get('checkout.session.completed');
  if (event) await billing.deliver(event);
}

/** Delivers a subscription's events in an order; true when some were not delivered at all. */
async function deliverAll(
  billing: InProcessBilling,
  life: Awaited<ReturnType<typeof startLife>>,
  order: LifeEvent[],
  fate: Fate,
): Promise<boolean> {
  let steps = 0;
  /** An event cannot arrive before it happened; other steps may happen any time earlier. */
  const happen = async (upTo: number) => {
    while (steps < Math.min(upTo, fate.lived)) await life.step(steps++);
  };
  const again: LifeEvent[] = [];
  let isDropped = false;
  let letGo = () => {};
  const rest = new Promise<void>((resolve) => {
    letGo = resolve;
  });

  const check = async (name: LifeEvent, attempts: Promise<number>[]): Promise<void> => {
    const statuses = await Promise.all(attempts);
    if (statuses.some((status) => status !== 200)) again.push(name);
  };

  /** Lost or failed deliveries are repeated, without further faults. */
  const deliverAgain = async () => {
    for (const name of new Set(again.splice(0))) {
      const event = life.events.get(name);
      const status = event && (await billing.deliver(event));
      if (status !== 200) throw new Error(`${name} was answered ${status} in peace.`);
    }
  };

  const underWay: Promise<void>[] = [];
  const frozen: Promise<void>[] = [];
  const deliver = (name: LifeEvent): void => {
    const index = LIFE.indexOf(name);
    const event = life.events.get(name);
    if (!event) throw new Error(`${name} has not happened.`);
    if (fate.dropped === index) isDropped = true;
    else if (fate.lost[index]) again.push(name);
    else {
      const once = () => billing.deliver(event);
      const [dies, freezes] = [fate.dies[index] ?? null, fate.freezes[index] ?? null];
      underWay.push(check(name, Array.from({ length: fate.copies[index] ?? 1 }, once)));
      if (dies !== null) {
        const death = { at: dies, after: dies % 2 === 0 };
        underWay.push(check(name, [billing.dieAt(death, once).then(({ result }) => result)]));
      }
      if (freezes !== null) frozen.push(check(name, [billing.freezeAt(freezes, () => rest, once)]));
    }
  };

  for (const [at, name] of order.entries()) {
    await happen(stepOf(name) + 1 + (fate.early[at] ?? 0));
    deliver(name);
    // Otherwise the next step happens during this delivery: then some syncs ask Stripe before it and write after it.
    if (fate.waits[at]) await Promise.all(underWay);
  }
  await Promise.all(underWay);
  await deliverAgain();
  letGo();
  await Promise.all(frozen);
  await deliverAgain();
  return isDropped;
}

const stepOf = (name: LifeEvent) => STEPS.findIndex((events) => events.includes(name));
