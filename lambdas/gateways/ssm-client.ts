import {
  GetParametersCommand,
  InvalidResourceId,
  ListTagsForResourceCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';

/** The used parts of the SSM SDK, behind one import: see s3-client.ts. */
export { GetParametersCommand, InvalidResourceId, ListTagsForResourceCommand, SSMClient };
