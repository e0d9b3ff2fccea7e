/**
 * Who pays for a plan, and so has the customer at Stripe, its subscription and its guarantee (decision 231). Each kind
 * has a partition of its own, a name of its own in rows that lead to it, and one at Stripe.
 */
export interface Payer {
  kind: PayerKind;
  id: string;
}

export const PAYER_KINDS = ['owner', 'practice'] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

/** An owner, who pays for the plan of the own pets. */
export const ownerAsPayer = (ownerId: string): Payer => ({ kind: 'owner', id: ownerId });

/** A practice, which pays for the plan that its members share. */
export const practiceAsPayer = (practiceId: string): Payer => ({ kind: 'practice', id: practiceId });

export const isSamePayer = (a: Payer, b: Payer): boolean => a.kind === b.kind && a.id === b.id;

/** The end of a page's address that says whose plan it shows: nothing for the reader's own. */
export const payerSearch = ({ kind, id }: Payer, mark: '?' | '&' = '?'): string =>
  kind === 'practice' ? `${mark}practice=${id}` : '';

/** The field that names a payer, under the name that its kind has there. */
export const namePayer = ({ kind, id }: Payer, names: Readonly<Record<PayerKind, string>>) => ({
  [names[kind]]: id,
});

/** The payer that one of the fields names; null if none does. */
export function findPayerIn(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<PayerKind, string>>,
): Payer | null {
  const named = PAYER_KINDS.flatMap((kind) => {
    const id = fields[names[kind]];
    return typeof id === 'string' ? { kind, id } : [];
  });
  return named[0] ?? null;
}
