import { afterAll, expect } from 'vitest';
import { checkObjects } from './stripe-types.ts';

// Vitest runs this for each file. One check at its end costs one run of the compiler instead of one for each test.
afterAll(async () => {
  expect(await checkObjects(), 'objects that differ from the types of Stripe’s library').toEqual([]);
});
