import type { AwsLocation } from '../../lambdas/platform/runtime.ts';

/** What a restore works on: the outputs of the stage's data stack, and where AWS is. */
export interface Places {
  aws: AwsLocation;
  /** The table that the stage uses, or is going to use. */
  table: string;
  documents: string;
  accounts: string;
  pool: string;
}

/** Buckets are addressed by path where AWS is local. */
export const forS3 = (aws: AwsLocation) => ({ ...aws, forcePathStyle: aws.endpoint !== undefined });

/** Receives lines for the operator. */
export type Log = (line: string) => void;
