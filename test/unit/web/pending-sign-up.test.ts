import { afterEach, expect, test } from 'vitest';
import { forgetSignUp, keepSignUp, keptSignUp } from '../../../web/src/features/auth/kept-sign-up.ts';

const CREATED = { email: 'ann@example.com', userId: 'user-1', password: 'the first one' };

afterEach(forgetSignUp);

test('knows that this tab created the account after a sign-in to it', () => {
  keepSignUp(CREATED);
  keepSignUp({ ...CREATED, userId: null });
  expect(keptSignUp()).toMatchObject(CREATED);
});

test.each([{ password: 'another one' }, { email: 'bob@example.com' }])(
  'does not take what was typed since, %o, for what created the account',
  (typed) => {
    keepSignUp(CREATED);
    keepSignUp({ ...CREATED, userId: null, ...typed });
    expect(keptSignUp()).toMatchObject({ userId: null, ...typed });
  },
);
