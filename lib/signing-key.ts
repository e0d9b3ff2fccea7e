import { type IKey, Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/**
 * Creates the key that signs entries of practices. Its private part never leaves KMS, which doesn't rotate keys of
 * this kind: a new key is a new construct beside this one, and the functions retire the old one by themselves.
 */
export const createSigningKey = (scope: Construct, stage: Stage): IKey =>
  new Key(scope, 'SigningKey', {
    description: `Signs entries of practices of Pawfile ${stage.name}`,
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    alias: `pawfile-${stage.name}-signing`,
    removalPolicy: removalPolicyOf(stage),
  });
