import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * What becomes of a resource that CloudFormation removes, as when its logical id changes: a stage that keeps its data
 * keeps it too, outside the stack. What a failed first deployment leaves behind is deleted, because it would keep the
 * next one from its name.
 */
export const removalPolicyOf = ({ keepData }: Pick<Stage, 'keepData'>): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
