import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Data } from './data.ts';
import { createDocumentsBucket } from './documents-bucket.ts';
import type { JobQueue } from './job-queue.ts';
import { bindMailQueue, createMailQueue } from './mail.ts';
import { serviceFunction } from './service-function.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';
import { createTable } from './table.ts';
import { addSiteClient, createUserPool } from './user-pool.ts';

/** Makes the stack of everything that must not be lost. `siteOrigin` goes into mails and the documents' CORS rule. */
export function createDataStack(app: Construct, stage: Stage, siteOrigin: string): Data {
  const stack = new Stack(app, `pawfile-${stage.name}-data`, {
    ...stackProps(stage),
    terminationProtection: stage.keepData,
  });

  const customMessage = serviceFunction(stack, 'CognitoMessage', 'cognito-message', {
    description: 'Writes the mails of sign-up and forgotten passwords',
    environment: { SITE_ORIGIN: siteOrigin },
    // Half the processor of the others': React has to start, and Cognito waits for five seconds.
    memorySize: 512,
  });
  const mailJobs = createMailQueue(stack, stage);
  const postConfirmation = mailJobs && createPostConfirmation(stack, mailJobs);
  const userPool = createUserPool(stack, stage, { customMessage, postConfirmation });
  const userPoolClient = addSiteClient(userPool);
  const table = createTable(stack, stage);
  const documents = createDocumentsBucket(stack, stage, siteOrigin);

  new CfnOutput(stack, 'TableName', { value: table.tableName, description: 'The table' });
  new CfnOutput(stack, 'BucketName', {
    value: documents.bucketName,
    description: 'The bucket with the documents',
  });
  new CfnOutput(stack, 'UserPoolId', { value: userPool.userPoolId, description: 'Where the accounts are' });
  new CfnOutput(stack, 'UserPoolClientId', {
    value: userPoolClient.userPoolClientId,
    description: 'As whom the site talks to Cognito',
  });
  return { table, documents, userPool, userPoolClient, customMessage, mailJobs, postConfirmation };
}

/** Makes what asks for the mail that greets a new owner. */
function createPostConfirmation(scope: Stack, mailJobs: JobQueue): LambdaFunction {
  const fn = serviceFunction(scope, 'PostConfirmation', 'post-confirmation', {
    description: 'Asks for the mail that greets a new owner',
    memorySize: 256,
  });
  bindMailQueue(fn, { mailJobs });
  return fn;
}
