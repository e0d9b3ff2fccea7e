// Errors in the format that Stripe documents: https://docs.stripe.com/api/errors

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

interface ErrorDetails {
  code?: string;
  /** The wrong parameter, such as `items[0][quantity]`. */
  param?: string;
  decline_code?: string;
}

/** An error that the API returns. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** The body of the answer. */
  toBody() {
    const { type, message, details } = this;
    return { error: { type, message, ...details } };
  }
}

/** An invalid request. */
export const invalid = (message: string, param?: string, code?: string) =>
  new StripeFailure(400, 'invalid_request_error', message, {
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });

/** A missing object is 404 with the parameter `id` if the path names it, and 400 if another parameter does. */
export const missing = (kind: string, id: string, param = 'id') =>
  new StripeFailure(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

/** The bank wants the customer to authenticate a payment that must succeed at once. */
export const authenticationRequired = () =>
  new StripeFailure(402, 'card_error', 'Payment for this subscription requires additional user action.', {
    code: 'subscription_payment_intent_requires_action',
  });

export const cardDeclined = () =>
  new StripeFailure(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
