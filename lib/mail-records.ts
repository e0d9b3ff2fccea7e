/** A record in DNS. A TXT value has no quotes. */
export interface DnsRecord {
  name: string;
  type: 'CNAME' | 'MX' | 'TXT';
  value: string;
}

/**
 * The domain to which other servers return mail from a sender's domain. SES takes it over whole, so nothing else may
 * use it.
 */
export const bounceDomain = (domain: string) => `bounce.${domain}`;

/**
 * The DNS records with which other servers believe that SES sends for `domain`: DKIM signatures, SPF for the domain
 * that bounces return to, and what to do with mail that has neither. `region` is where SES sends from.
 */
export const mailRecords = (
  domain: string,
  region: string,
  dkim: readonly { name: string; value: string }[],
): DnsRecord[] => [
  ...dkim.map((token) => ({ ...token, type: 'CNAME' as const })),
  { name: bounceDomain(domain), type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
  { name: bounceDomain(domain), type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
  { name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=quarantine' },
];
