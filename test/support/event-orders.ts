import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type InProcessBilling, startInProcessBilling } from './in-process-billing.ts';
import { LIFE, type LifeEvent, STEPS, seenBy, startLife } from './subscription-life.ts';

/** How many orders seven events can come in. */
export const ORDERS = 5040;

/** The order of a number from 0 to 5,039, each a different one (the factorial number system). */
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

/** What else befalls the deliveries of a life. */
export interface Fate {
  /** Before which delivery each further step of the life happens, at the latest when its own event is due. */
  early: number[];
  /** How many deliveries begin at the same moment. */
  together: number[];
  /** How often each event is delivered. */
  copies: number[];
  /** Events whose first delivery is lost, or dies at a request; Stripe delivers them again at the end. */
  lost: boolean[];
  dies: (number | null)[];
  /** Never delivered at all; only the nightly comparison finds out. */
  dropped: boolean[];
  /** How many steps the life has when all is delivered. */
  lived: number;
  /** Decides whose requests come first. */
  order: number;
}

const each = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.array(arbitrary, { minLength: LIFE.length, maxLength: LIFE.length });

const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);

export const fates: fc.Arbitrary<Fate> = fc.record({
  early: each(fc.integer({ min: 0, max: 2 })),
  together: each(fc.constantFrom(1, 1, 2, 3, 7)),
  copies: each(fc.constantFrom(1, 1, 1, 2, 3)),
  lost: each(rarely),
  dies: each(fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(8) })),
  dropped: each(rarely),
  lived: fc.constantFrom(1, 2, 3, 4, 4, 4),
  order: fc.integer({ min: 0, max: 0xffff }),
});

/** Plays lives one after the other, and throws when a row does not end as Stripe says. */
export async function createPostman() {
  const billing = await startInProcessBilling();
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
      if (isDropped) await billing.reconcile();
      const [seen, truth] = [await seenBy(billing, ownerId), await life.truth()];
      if (isDeepStrictEqual(seen, truth)) return;
      throw new Error(
        `Order ${number}: the owner sees ${JSON.stringify(seen)}, not ${JSON.stringify(truth)}.`,
      );
    },
  };
}

/** Delivers the events of a life in an order; true when some were not delivered at all. */
async function deliverAll(
  billing: InProcessBilling,
  life: Awaited<ReturnType<typeof startLife>>,
  order: LifeEvent[],
  fate: Fate,
): Promise<boolean> {
  let steps = 0;
  /** An event can't come before it has happened; others may happen as early as they like. */
  const happen = async (upTo: number) => {
    while (steps < Math.min(upTo, fate.lived)) await life.step(steps++);
  };
  const again: LifeEvent[] = [];
  let isDropped = false;

  const deliver = async (name: LifeEvent): Promise<void> => {
    const index = LIFE.indexOf(name);
    if (fate.dropped[index]) isDropped = true;
    else if (fate.lost[index]) again.push(name);
    else {
      const copies = Array.from({ length: fate.copies[index] ?? 1 }, () =>
        attempt(billing, life, name, null),
      );
      const first = await attempt(billing, life, name, fate.dies[index] ?? null);
      const statuses = [first, ...(await Promise.all(copies))];
      if (statuses.some((status) => status !== 200)) again.push(name);
    }
  };

  for (let at = 0; at < order.length; ) {
    const batch = order.slice(at, at + (fate.together[at] ?? 1));
    await happen(Math.max(...batch.map(stepOf)) + 1 + (fate.early[at] ?? 0));
    await Promise.all(batch.map(deliver));
    at += batch.length;
  }
  for (const name of again) {
    const status = await attempt(billing, life, name, null);
    if (status !== 200) throw new Error(`${name} was answered ${status} in peace.`);
  }
  return isDropped;
}

const stepOf = (name: LifeEvent) => STEPS.findIndex((events) => events.includes(name));

async function attempt(
  billing: InProcessBilling,
  { events }: Awaited<ReturnType<typeof startLife>>,
  name: LifeEvent,
  death: number | null,
): Promise<number> {
  const event = events.get(name);
  if (!event) throw new Error(`${name} has not happened.`);
  if (death === null) return billing.deliver(event);
  const { result } = await billing.dieAt({ at: death, after: death % 2 === 0 }, () => billing.deliver(event));
  return result;
}
