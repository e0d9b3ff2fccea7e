import type { StackProps } from 'aws-cdk-lib';
import type { Release } from './release.ts';
import type { Stage } from './stage.ts';

/** What every stack of a stage has in common. */
export const stackProps = (stage: Stage, { commit }: Pick<Release, 'commit'>): StackProps => ({
  env: {
    ...(stage.account && { account: stage.account }),
    ...(stage.region && { region: stage.region }),
  },
  tags: { app: 'pawfile', stage: stage.name, commit },
});
