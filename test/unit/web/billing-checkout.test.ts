import { expect, test } from 'vitest';
import { redirectSchema } from '../../../contract/billing/billing.ts';
import { AppError } from '../../../contract/problem.ts';
import { checkoutFailure } from '../../../web/src/features/billing/checkout-failure.ts';
import { validationFailure } from '../../../web/src/features/billing/debug-texts.ts';
import { stripeAddress } from '../../../web/src/shared/subscription/stripe-address.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It threw nothing');
}

test('returns http(s) URLs unchanged', () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_test_1#frag';
  expect(stripeAddress({ url })).toBe(url);
  expect(stripeAddress({ url: 'http://localhost:3001/stripe/checkout/1' })).toContain('localhost');
});

test.each(['javascript:alert(1)', 'data:text/html,hi', 'file:///etc/passwd', 'checkout'])(
  'rejects %s',
  (url) => {
    const error = thrownBy(() => stripeAddress({ url }));
    expect(checkoutFailure(error)).toMatchObject({ title: 'Error' });
  },
);

test.each([{}, { url: '' }])('says that no URL was received only for %j', (answer) => {
  const error = thrownBy(() => stripeAddress(redirectSchema.parse(answer)));
  expect(checkoutFailure(error)).toEqual({ title: 'No checkout URL received' });
});

test('shows a refusal’s own message, and the catalogue’s text otherwise', () => {
  expect(checkoutFailure(new AppError('payments-unavailable', 'Stripe is not answering.'))).toEqual({
    title: 'Payment Error',
    text: 'Stripe is not answering.',
  });
  expect(checkoutFailure(new AppError('payments-unavailable', ''))).toEqual({
    title: 'Payment Error',
    text: 'Failed to create checkout session',
  });
  expect(checkoutFailure(new TypeError('x is not a function'))).toEqual({
    title: 'Error',
    text: 'Failed to create checkout session. Please try again.',
  });
});

test('does the same for a failed validation', () => {
  expect(validationFailure(new AppError('try-again', 'You seem to be offline.'))).toEqual({
    title: 'Validation Failed',
    text: 'You seem to be offline.',
  });
  expect(validationFailure(new TypeError('x'))).toEqual({ title: 'Failed to validate prices' });
});
