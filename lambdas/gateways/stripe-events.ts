import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '../../contract/problem.ts';
import type { StripeEvent } from '../domain/billing/ports.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { Secret } from './secrets.ts';

/** In seconds: Stripe signs each delivery separately, so an older signature is a replay. */
const TOLERANCE = 300;

/** Only ids, type and time, whose format is the same in every version of Stripe's API. */
const eventSchema = z.object({
  id: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  /** Seconds since 1970. */
  created: z.int().check(z.positive()),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      customer: z._default(
        z.nullable(
          z.union([
            z.string(),
            z.pipe(
              z.object({ id: z.string() }),
              z.transform(({ id }) => id),
            ),
          ]),
        ),
        null,
      ),
    }),
  }),
});

/** The customer that an object belongs to, or is. */
const customerIdOf = ({ id, object, customer }: z.output<typeof eventSchema>['data']['object']) =>
  object === 'customer' ? (id ?? null) : customer;

const notSigned = () => new AppError('invalid-request', 'The signature is not Stripe’s.');

/**
 * Creates the function that checks a delivery's signature over the received bytes and parses the event. During a
 * rotation the secret may hold several values, separated by commas or spaces. Throws `invalid-request`.
 */
export function createEventReader(secret: Secret, now: () => Date) {
  const library = memoizeAsync(async () => (await import('stripe')).default);

  return async (bytes: Buffer, signature: string): Promise<StripeEvent> => {
    const sdk = await library();
    const read = (secrets: string) => readSigned(sdk, bytes, signature, secrets, now());
    const event = read(await secret.read()) ?? read(await secret.renew());
    if (event === null) throw notSigned();
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) throw new AppError('invalid-request', 'This is no event of Stripe’s.');
    const { id, type, created, data } = parsed.data;
    const { object } = data;
    return {
      id,
      type,
      createdAt: new Date(created * 1000),
      customerId: customerIdOf(object),
      objectId: object.id ?? null,
    };
  };
}

/** The event if one of the secrets signed it within the tolerance; otherwise null. */
function readSigned(
  sdk: typeof Stripe,
  bytes: Buffer,
  signature: string,
  secrets: string,
  now: Date,
): unknown {
  for (const secret of secrets.split(/[\s,]+/).filter(Boolean)) {
    try {
      return sdk.webhooks.constructEvent(bytes, signature, secret, TOLERANCE, undefined, now.getTime());
    } catch {
      // Signed with another secret, unsigned, or not JSON: try the next secret.
    }
  }
  return null;
}
