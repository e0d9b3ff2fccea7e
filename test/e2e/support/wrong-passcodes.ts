import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Share } from '../../../contract/sharing/shares.ts';
import { CREDENTIALS, REGION, TABLE } from '../../../local/constants.ts';
import { cheapenPasscode } from '../../support/cheap-passcode.ts';
import type { Stage } from './stage.ts';

/**
 * Uses up that many of a link's attempts at once. The hash is replaced with a cheap one: ten real ones keep both cores
 * busy for seconds, and their cost does not matter to browser tests.
 */
export async function guessWrong({ cloud }: Stage, share: Share, passcode: string, attempts: number) {
  const token = share.token_hash;
  const client = new DynamoDBClient({
    endpoint: cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  const documents = DynamoDBDocumentClient.from(client);
  await cheapenPasscode({ documents, table: { client, name: TABLE } }, token, passcode);
  client.destroy();
  const guesses = Array.from({ length: attempts }, (_, index) => `wrong-${index}`);
  await Promise.all(
    guesses.map((guess) => cloud.call('POST', '/api/get-shared-pet', { body: { token, passcode: guess } })),
  );
}
