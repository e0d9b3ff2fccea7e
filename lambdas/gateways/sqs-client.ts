import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** The used parts of the SQS SDK, behind one import: see s3-client.ts. */
export { SendMessageBatchCommand, SendMessageCommand, SQSClient };
