import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';

/** Jobs as a queue delivers them to its function. */
export const sqsEvent = (jobs: object[]): SQSEvent => ({
  Records: jobs.map((job) => ({
    messageId: randomUUID(),
    receiptHandle: 'receipt',
    body: JSON.stringify(job),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'test',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:queue',
    awsRegion: 'us-east-1',
  })),
});
