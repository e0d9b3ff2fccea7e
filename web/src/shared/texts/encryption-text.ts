import type { SiteConfig } from '../../../../contract/site/site-config.ts';

const PROMISE = 'encrypted with AES-256 at rest and TLS 1.3 in transit';

/** True in every environment. */
export const IN_PRODUCTION = `In production your data is ${PROMISE}.`;

/** A test environment may run behind a certificate that allows older TLS versions. Null in production. */
export const testEnvironmentText = (stage: string): string | null =>
  stage === 'prod' ? null : `This is a test environment (${stage}). Don’t store private data here.`;

/** How this stage encrypts data. Only a stage with its own domain can require TLS 1.3, and only `prod` must have one (D22). */
export function encryptionText({ stage }: Pick<SiteConfig, 'stage'>): string {
  const note = testEnvironmentText(stage);
  return note ? `${IN_PRODUCTION} ${note}` : `Your data is ${PROMISE}.`;
}
