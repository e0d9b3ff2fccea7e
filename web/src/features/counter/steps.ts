/** What an owner does at a counter, in three steps. */
export const COUNTER_STEPS = [
  'Scan the code with your phone’s camera.',
  'Sign in to Pawfile or create a free account.',
  'Choose your pets and what we may see.',
] as const;
