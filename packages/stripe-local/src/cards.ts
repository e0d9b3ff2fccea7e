import { newId } from './ids.ts';
import type { CardRow } from './state.ts';

/** The cards of the hosted pages: as Stripe's test cards, by what their bank does with a payment. */
const CARDS = {
  working: { works: true, asks: false },
  declined: { works: false, asks: false },
  /** Its bank wants the customer to authenticate each payment. */
  authenticated: { works: true, asks: true },
} as const;

export type CardKind = keyof typeof CARDS;

export const isCardKind = (text: string): text is CardKind => Object.hasOwn(CARDS, text);

/** A card that the customer enters at a time. */
export const newCard = (kind: CardKind, created: number): CardRow => ({
  id: newId('paymentMethod'),
  created,
  ...CARDS[kind],
});

/** What a card is, in words. */
export function cardText(card: CardRow | null): string {
  if (!card) return 'none';
  if (!card.works) return 'a declined card';
  return card.asks ? 'a card that asks for authentication' : 'a working card';
}

/**
 * Whether the customer takes part in a payment: not in a renewal, on a page before the bank has asked, or after the
 * customer has authenticated it there.
 */
export type Presence = 'absent' | 'present' | 'authenticated';

/** Whether a card pays, and whether its bank first wants the customer to authenticate the payment (3-D Secure). */
export function answerOf(card: CardRow | null, presence: Presence): 'paid' | 'declined' | 'asks' {
  if (!card?.works) return 'declined';
  return card.asks && presence !== 'authenticated' ? 'asks' : 'paid';
}
