import { listen } from '@pawfile/local-platform/listen';
import { createDynamoDb } from '../src/dynamodb/engine.ts';

// Runs a local DynamoDB in its own process, so that a test can kill it. Prints the URL.
const [, , path] = process.argv;
if (path === undefined) throw new Error('Usage: dynamodb-child.ts <folder>');
const dynamoDb = await createDynamoDb({ path });
const { url } = await listen(dynamoDb.handle, 0);
process.stdout.write(`${url}\n`);
