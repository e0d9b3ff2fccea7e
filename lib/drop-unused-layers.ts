import type { Stack } from 'aws-cdk-lib';
import { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';

/**
 * Leaves out the layers that CDK makes for every deployment of files and never uses: one function does all deployments
 * of a stack, and it has the first one's. A stack may have 500 resources.
 */
export function dropUnusedLayers(stack: Stack): void {
  const deployments = stack.node.findAll().filter((each) => each instanceof BucketDeployment);
  for (const { node } of deployments.slice(1)) node.tryRemoveChild('AwsCliLayer');
}
