import { Aws, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts a finding of cdk-nag's AwsSolutions pack (`S1`, `IAM5[Resource::…]`) on a construct and its
 * children. Every other finding fails synthesis. The reason must be true of this product.
 */
export function acceptFinding(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}

/** Accepts that a right applies to an ARN with a wildcard. */
export function acceptWildcard(construct: IConstruct, arn: string, reason: string): void {
  const spelled = arn
    .replaceAll(Aws.PARTITION, '<AWS::Partition>')
    .replaceAll(Aws.REGION, '<AWS::Region>')
    .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>');
  acceptFinding(construct, `IAM5[Resource::${spelled}]`, reason);
}
