import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { bounceDomain, mailRecords } from './mail-records.ts';
import { senderDomain, senderRegion } from './mail-sender.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/** How long other servers keep a record, in seconds. */
const TTL = '3600';

/**
 * Creates SES's identity of the sender's domain, and its DNS records, in the stage's hosted zone. Without one, an
 * operator creates them (decision 156).
 */
export function createMailIdentity(scope: Construct, stage: Stage): void {
  const { domain, keepData } = stage;
  if (!domain?.hostedZoneId) return;
  const { hostedZoneId } = domain;
  const sender = senderDomain(domain);
  const identity = new CfnEmailIdentity(scope, 'MailIdentity', {
    emailIdentity: sender,
    dkimAttributes: { signingEnabled: true },
    dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
    // Until other servers find the bounce domain, SES uses its own: mail is sent either way.
    mailFromAttributes: { mailFromDomain: bounceDomain(sender), behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
  });
  const tokens = [
    { name: identity.attrDkimDnsTokenName1, value: identity.attrDkimDnsTokenValue1 },
    { name: identity.attrDkimDnsTokenName2, value: identity.attrDkimDnsTokenValue2 },
    { name: identity.attrDkimDnsTokenName3, value: identity.attrDkimDnsTokenValue3 },
  ];
  const records = mailRecords(sender, senderRegion(stage), tokens).map(
    ({ name, type, value }, index) =>
      new CfnRecordSet(scope, `MailRecord${index}`, {
        hostedZoneId,
        name,
        type,
        ttl: TTL,
        resourceRecords: [type === 'TXT' ? `"${value}"` : value],
      }),
  );
  // A deployment that forgets the zone must not end the stage's mail. One that fails at first leaves nothing in its own
  // way.
  for (const part of [identity, ...records]) part.applyRemovalPolicy(removalPolicyOf({ keepData }));
}
