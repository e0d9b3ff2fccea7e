import type { SiteConfig } from '../../../contract/site-config.ts';

const PROMISE = 'encrypted with AES-256 at rest and TLS 1.3 in transit';

const IN_PRODUCTION = `In production your data is ${PROMISE}.`;

/**
 * How data is encrypted where the page is, or, while that is not known, what holds anywhere. Only `prod` must have a domain of its own, without which nothing below TLS 1.3 can be refused
 * (ruling D22).
 */
export function encryptionText(config: Pick<SiteConfig, 'stage'> | undefined): string {
  if (!config) return IN_PRODUCTION;
  if (config.stage === 'prod') return `Your data is ${PROMISE}.`;
  return `${IN_PRODUCTION} This is a trial installation (${config.stage}): keep nothing private here.`;
}
