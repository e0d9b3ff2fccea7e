import {
  GetParametersCommand,
  InvalidResourceId,
  ListTagsForResourceCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';

/** The parts of the SSM SDK that we use, behind one import: see s3-client.ts. */
export { GetParametersCommand, InvalidResourceId, ListTagsForResourceCommand, SSMClient };
