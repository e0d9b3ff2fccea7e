import type { SiteConfig } from '../../../contract/site-config.ts';

const PROMISE = 'encrypted with AES-256 at rest and TLS 1.3 in transit';

/** Only `prod` must have a domain of its own, without which nothing below TLS 1.3 can be refused (ruling D22). */
export const encryptionText = ({ stage }: Pick<SiteConfig, 'stage'>) =>
  stage === 'prod'
    ? `Your data is ${PROMISE}.`
    : `In production your data is ${PROMISE}. This is a trial installation (${stage}): keep nothing private here.`;
