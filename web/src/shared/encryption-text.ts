import type { SiteConfig } from '../../../contract/site/site-config.ts';

const PROMISE = 'encrypted with AES-256 at rest and TLS 1.3 in transit';

/** What holds of every installation. */
export const IN_PRODUCTION = `In production your data is ${PROMISE}.`;

/** Where a stage is for trying, and so may lie behind a certificate that takes an older TLS; null in production. */
export const trialText = (stage: string): string | null =>
  stage === 'prod' ? null : `This is a trial installation (${stage}): keep nothing private here.`;

/**
 * How data is encrypted on this stage. Only `prod` must have a domain of its own, without which nothing below TLS 1.3
 * can be refused (ruling D22).
 */
export function encryptionText({ stage }: Pick<SiteConfig, 'stage'>): string {
  const trial = trialText(stage);
  return trial ? `${IN_PRODUCTION} ${trial}` : `Your data is ${PROMISE}.`;
}
