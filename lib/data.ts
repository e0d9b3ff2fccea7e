import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { JobQueue } from './job-queue.ts';

/** What outlives every deployment: table, documents, accounts. */
export interface Data {
  table: Table;
  documents: IBucket;
  userPool: UserPool;
  userPoolClient: UserPoolClient;
  /** Writes the mails of the user pool. */
  customMessage: LambdaFunction;
  /** The queue of all other mails, and what asks for one when an address is confirmed; not where no mail is sent. */
  mailJobs: JobQueue | undefined;
  postConfirmation: LambdaFunction | undefined;
}
