/** A part of the Stripe account, in words, and what happened to it. */
export interface Step {
  what: string;
  outcome: 'made' | 'changed' | 'unchanged';
}
