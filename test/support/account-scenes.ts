import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  GetSuppressedDestinationCommand,
  PutSuppressedDestinationCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Backend, OwnerClient } from './backend.ts';
import { addPet, addPhoto, PDF, rabies, upload } from './samples.ts';
import { storedVersions } from './stored-versions.ts';
import { subscribe } from './subscribe.ts';

export interface Scene {
  owner: OwnerClient;
  ownerId: string;
  /** SES has it on its suppression list. */
  email: string;
  petId: string;
  recordId: string;
  share: { id: string; token_hash: string };
}

/** Sets scenes for the deletion of an account, and looks for what is left of it. */
export function accountScenes(backend: Backend) {
  const ses = () => new SESv2Client(backend.aws);

  /** An owner with an account, a pet with a photo, a record with a document, and a link that was opened. */
  async function setScene(name: string): Promise<Scene> {
    const email = `${name}@Example.org`;
    const ownerId = await backend.mail.addAccount(email);
    await ses().send(new PutSuppressedDestinationCommand({ EmailAddress: email, Reason: 'COMPLAINT' }));
    const owner = backend.as(ownerId);
    const { id: petId } = await addPet(owner);
    const params = { petId };
    await addPhoto(owner, petId);
    const file_path = await upload(owner, petId, PDF);
    const record = await owner.call('create-record', { params, body: { ...rabies, file_path } });
    const { body: share } = await owner.call('create-share', { params, body: {} });
    await backend.call('get-shared-pet', { body: { token: share.token_hash } });
    return { owner, ownerId, email, petId, recordId: record.body.id, share };
  }

  const deleteAccount = ({ owner, email }: Scene) => owner.call('delete-account', { body: { email } });

  /** Every row of the table. */
  async function allRows() {
    const rows: Record<string, unknown>[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await backend.documents.send(
        new ScanCommand({ TableName: backend.table.name, ExclusiveStartKey }),
      );
      rows.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return rows;
  }

  /** The keys of all versions that were not deleted. */
  const allObjects = async (): Promise<string[]> => (await storedVersions(backend, '')).map(({ Key }) => Key);

  const userOf = (ownerId: string) =>
    new CognitoIdentityProviderClient(backend.aws).send(
      new AdminGetUserCommand({ UserPoolId: backend.mail.env.USER_POOL_ID, Username: ownerId }),
    );

  /** What SES keeps about an address; nothing if it keeps nothing. */
  const suppressed = async (EmailAddress: string): Promise<unknown[]> => {
    const asked = ses().send(new GetSuppressedDestinationCommand({ EmailAddress }));
    const found = await asked.catch((error: Error) => {
      if (error.name !== 'NotFoundException') throw error;
      return null;
    });
    return found ? [found.SuppressedDestination] : [];
  };

  /** Everything anywhere that names the owner, the address, the link or the customer. */
  async function tracesOf({ ownerId, email, share }: Scene, ...more: string[]): Promise<unknown[]> {
    const names = [ownerId, email, share.token_hash, ...more];
    const isTrace = (thing: unknown) => {
      const text = JSON.stringify(thing);
      return names.some((name) => text.includes(name));
    };
    const user = await userOf(ownerId).catch(() => null);
    const things: unknown[] = [
      ...[...(await allRows()), ...(await allObjects())].filter(isTrace),
      ...(await suppressed(email)),
    ];
    return user ? [...things, user.UserAttributes, user.Enabled] : things;
  }

  async function customersOf(ownerId: string) {
    const { data } = await backend.payments.client().customers.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata.user_id === ownerId).map(({ id }) => id);
  }

  const statusOf = async (id: string) => (await backend.payments.client().subscriptions.retrieve(id)).status;

  /** Buys a plan; returns the customer and the subscription at Stripe. */
  async function buy({ owner, ownerId }: Scene) {
    await subscribe(backend, owner);
    const [customer = ''] = await customersOf(ownerId);
    const { data } = await backend.payments.client().subscriptions.list({ customer });
    return { customer, subscription: data[0]?.id ?? '' };
  }

  const open = ({ share }: Scene) => backend.call('get-shared-pet', { body: { token: share.token_hash } });

  return { setScene, deleteAccount, allRows, allObjects, userOf, tracesOf, customersOf, statusOf, buy, open };
}
