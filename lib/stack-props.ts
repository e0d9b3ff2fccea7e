import type { StackProps } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * Tags of what a stage has, which a release must not change: CloudFormation would update every resource (decision 188).
 */
export const stageTags = ({ name }: Pick<Stage, 'name'>) => ({ app: 'pawfile', stage: name });

/** What every stack of a stage has in common. */
export const stackProps = (stage: Stage): StackProps => ({
  env: {
    ...(stage.account && { account: stage.account }),
    ...(stage.region && { region: stage.region }),
  },
  tags: stageTags(stage),
});
