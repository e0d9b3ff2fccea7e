import type { SiteConfig } from '../../../../contract/site/site-config.ts';

/** True in production (D22); `testEnvironmentText` says on every page of a test environment what differs there. */
export const ENCRYPTION = 'Your data is encrypted with AES-256 at rest and TLS 1.3 in transit.';

/** What differs in a test environment: only a stage with its own domain sends email and requires TLS 1.3. Null in production. */
export const testEnvironmentText = (stage: string): string | null =>
  stage === 'prod'
    ? null
    : `This is a test environment (${stage}). Don’t store private data here. It may accept older TLS versions and may not send email.`;

/** How this stage encrypts data. */
export function encryptionText({ stage }: Pick<SiteConfig, 'stage'>): string {
  const note = testEnvironmentText(stage);
  return note ? `${ENCRYPTION} ${note}` : ENCRYPTION;
}
