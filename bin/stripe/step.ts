/** A thing of the Stripe account's, in words, and whether it had to be touched. */
export interface Step {
  what: string;
  outcome: 'made' | 'changed' | 'unchanged';
}
