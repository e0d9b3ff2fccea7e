/** A billing call may wait for Stripe; this is the longest that still answers before the gateway's 30 seconds end. */
export const LONGEST_CALL_SECONDS = 28;

export const SEND = ['sqs:SendMessage'] as const;

/** A mail carries its images. AWS doesn't say which of these actions that needs. */
export const SEND_MAIL = ['ses:SendEmail', 'ses:SendRawEmail'] as const;

/** Every function behind the gateway checks that a request came through CloudFront. */
export const BEHIND_CLOUDFRONT = { ORIGIN_SECRETS: [] } as const;
