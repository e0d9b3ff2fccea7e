import { afterEach, expect, test } from 'vitest';
import {
  forgetSignUp,
  pendingSignUp,
  rememberSignUp,
} from '../../../web/src/features/auth/pending-sign-up.ts';

const CREATED = { email: 'ann@example.com', userId: 'user-1', password: 'the first one' };

afterEach(forgetSignUp);

test('knows that this tab created the account after a sign-in to it', () => {
  rememberSignUp(CREATED);
  rememberSignUp({ ...CREATED, userId: null });
  expect(pendingSignUp()).toMatchObject(CREATED);
});

test.each([{ password: 'another one' }, { email: 'bob@example.com' }])(
  'does not take what was typed since, %o, for what created the account',
  (typed) => {
    rememberSignUp(CREATED);
    rememberSignUp({ ...CREATED, userId: null, ...typed });
    expect(pendingSignUp()).toMatchObject({ userId: null, ...typed });
  },
);
