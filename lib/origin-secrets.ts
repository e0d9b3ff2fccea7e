import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import type { Stage } from './stage.ts';

/** By name, not by reference: an export would keep the edge stack from removing a secret after its time. */
const secretName = ({ name }: Stage, version: number) => `/pawfile/${name}/origin-secret/${version}`;

/**
 * Creates the secrets by which CloudFront shows that a request came through it, and returns the value that it sends.
 * The functions accept that one and the next, which is why a rotation refuses no request, although the edge is deployed
 * before them. The one before stays, so that CloudFormation can roll the functions back (decision 113).
 */
export function createOriginSecrets(scope: Construct, stage: Stage): string {
  const version = stage.originSecret;
  const create = (number: number) => {
    const secret = new Secret(scope, `OriginSecret${number}`, {
      secretName: secretName(stage, number),
      description: `Sent by CloudFront to the API of ${stage.name} (version ${number})`,
      // As strong as a key of 256 bits, and valid in a header and beside a space.
      generateSecretString: { excludePunctuation: true, passwordLength: 43 },
    });
    acceptFinding(
      secret,
      'SMG4',
      'A rotation has to reach CloudFront and every function, which takes a deployment: npm run rotate:origin.',
    );
    return secret;
  };
  if (version > 1) create(version - 1);
  const current = create(version);
  create(version + 1);
  return current.secretValue.unsafeUnwrap();
}

/** The values that functions accept. CloudFormation inserts them, so a template holds no secret. */
export const acceptedOriginSecrets = (stage: Stage): string =>
  [stage.originSecret, stage.originSecret + 1]
    .map((version) => SecretValue.secretsManager(secretName(stage, version)).unsafeUnwrap())
    .join(' ');
