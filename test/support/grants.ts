import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { grantKey, userPk } from '../../lambdas/store/keys.ts';
import type { Backend } from './backend.ts';

/** A pet that an owner opens to someone. */
interface Opened {
  userId: string;
  ownerId: string;
  petId: string;
}

/** The id of a person's only grant. */
export const GRANT = 'grt_01jd0000000000000000000000';

/**
 * Stores a grant: everything, as a caregiver and without an end, unless the fields say otherwise. The product stores
 * none yet.
 */
export const putGrant = (
  { documents, table }: Backend,
  { userId, ownerId, petId }: Opened,
  fields: object = {},
) =>
  documents.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...grantKey(userId, GRANT),
        version: 1,
        owner_id: ownerId,
        pet_id: petId,
        role: 'caregiver',
        scope: { kind: 'everything' },
        ...fields,
      },
    }),
  );

export const withdrawGrant = ({ documents, table }: Backend, userId: string) =>
  documents.send(new DeleteCommand({ TableName: table.name, Key: grantKey(userId, GRANT) }));

/** Everything that is stored below a person's id. */
export async function rowsOf({ documents, table }: Backend, userId: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :user',
      ExpressionAttributeValues: { ':user': userPk(userId) },
    }),
  );
  return Items;
}
