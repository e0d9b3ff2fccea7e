import type { SiteConfig } from '../../../../contract/site/site-config.ts';

const PROMISE = 'encrypted with AES-256 at rest and TLS 1.3 in transit between your browser and Pawfile';

/** True in every environment, also on a page that does not know its own yet. */
export const ENCRYPTION = `On the live site, your data is ${PROMISE}.`;

/**
 * What differs in a test environment: only a stage with its own domain sends email and requires TLS 1.3. Null in
 * production.
 */
export const testEnvironmentText = (stage: string): string | null =>
  stage === 'prod'
    ? null
    : `This is a test environment (${stage}). Don’t store private data here. It may accept older TLS versions and may not send email.`;

/** How this stage encrypts data. Only `prod` must have a domain (D22). */
export function encryptionText({ stage }: Pick<SiteConfig, 'stage'>): string {
  const note = testEnvironmentText(stage);
  return note ? `${ENCRYPTION} ${note}` : `Your data is ${PROMISE}.`;
}
