import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { overviewSchema } from '../../contract/overview/overview.ts';
import type { AwsLocation } from '../../lambdas/platform/runtime.ts';
import { BUCKET, TABLE, USER_POOL_ID } from '../../local/constants.ts';
import { createApiClient } from '../../local/seed/api-client.ts';
import type { TestCloud } from '../support/cloud.ts';

/** Every second thing is deleted and the others are overwritten, as a faulty script would. */
const isDeleted = (index: number) => index % 2 === 0;

/** Destroys all rows of a partition, as of an owner or a practice. Returns their number. */
export async function loseRows(aws: AwsLocation, partition: string): Promise<number> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: TABLE,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': partition },
    }),
  );
  for (const [index, { PK, SK }] of Items.entries()) {
    const Key = { PK, SK };
    if (isDeleted(index)) await client.send(new DeleteCommand({ TableName: TABLE, Key }));
    else await client.send(new PutCommand({ TableName: TABLE, Item: { ...Key, lost: true } }));
  }
  return Items.length;
}

/** The files of an owner as they are now, by key, in base 64. */
export async function readDocuments(aws: AwsLocation, ownerId: string): Promise<Record<string, string>> {
  const s3 = new S3Client({ ...aws, forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: BUCKET, Prefix: `${ownerId}/pet_` }),
  );
  const files: Record<string, string> = {};
  for (const { Key = '' } of Contents) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
    files[Key] = (await Body?.transformToString('base64')) ?? '';
  }
  return files;
}

/** Destroys files by their keys. */
export async function loseDocuments(aws: AwsLocation, keys: readonly string[]): Promise<void> {
  const s3 = new S3Client({ ...aws, forcePathStyle: true });
  for (const [index, Key] of keys.entries()) {
    if (isDeleted(index)) await s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }));
    else await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'lost' }));
  }
}

/** Deletes an owner's pets by the product itself, whose functions then delete the documents. */
export async function losePets(cloud: TestCloud, email: string): Promise<void> {
  const { access } = await cloud.signIn(email);
  const call = createApiClient(cloud, { authorization: `Bearer ${access}` });
  const { pets } = await call('GET', '/api/overview', overviewSchema);
  for (const { id } of pets) await call('DELETE', `/api/pets/${id}`, z.undefined());
  await cloud.drain();
}

/** Deletes an owner's user. */
export async function loseAccount(aws: AwsLocation, ownerId: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(aws);
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: ownerId }));
}
