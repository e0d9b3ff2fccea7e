/**
 * The names of the parameters with Stripe's secrets, and with the key of the marks of used guarantees, which never
 * changes. The operator puts them into the Parameter Store by hand, as
 * `SecureString`, which CloudFormation cannot make; so no template ever holds a secret.
 */
export const stripeParameters = (stage: string) => ({
  secretKey: `/pawfile/${stage}/stripe/secret-key`,
  webhookSecret: `/pawfile/${stage}/stripe/webhook-secret`,
  guaranteeKey: `/pawfile/${stage}/guarantee-key`,
});
