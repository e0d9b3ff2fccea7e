/**
 * The names of the parameters with Stripe's secrets. The operator puts them into the Parameter Store by hand, as
 * `SecureString`, which CloudFormation cannot make; so no template ever holds a secret.
 */
export const stripeParameters = (stage: string) => ({
  secretKey: `/pawfile/${stage}/stripe/secret-key`,
  webhookSecret: `/pawfile/${stage}/stripe/webhook-secret`,
});
