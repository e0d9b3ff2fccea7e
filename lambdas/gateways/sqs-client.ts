import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** The parts of the SQS SDK that we use, behind one import: see s3-client.ts. */
export { SendMessageBatchCommand, SendMessageCommand, SQSClient };
