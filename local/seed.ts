import * as z from 'zod/mini';
import { overviewSchema } from '../contract/pets/overview.ts';
import { petSchema } from '../contract/pets/pets.ts';
import { recordSchema, uploadSchema } from '../contract/records/records.ts';
import { type DemoRecord, demoPet, demoRecords } from './seed/demo-pet.ts';

export const DEMO_PASSWORD = 'pawfile-demo';
export const DEMO_EMAIL = 'demo@pawfile.test';

const ACCOUNTS: { email: string; groups?: string[] }[] = [
  { email: DEMO_EMAIL },
  { email: 'vet@pawfile.test' },
  { email: 'admin@pawfile.test', groups: ['admin'] },
];

interface SeedOptions {
  siteUrl: string;
  awsUrl: string;
  clientId: string;
  seedUser: (user: { email: string; password: string; groups?: string[] }) => Promise<unknown>;
  now: Date;
}

/**
 * Puts in the demo accounts, and the demo account's pet by the calls that a browser makes. Begins with that account's
 * pets deleted, so that after a start that broke off it can run again. Throws when a call fails.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  for (const account of ACCOUNTS) await options.seedUser({ ...account, password: DEMO_PASSWORD });
  const call = createCaller(options.siteUrl, await signIn(options));
  const { pets } = await call('GET', '/api/overview', overviewSchema);
  for (const pet of pets) await call('DELETE', `/api/pets/${pet.id}`, z.unknown());
  const pet = await call('POST', '/api/pets', petSchema, demoPet(options.now));
  for (const record of demoRecords(options.now)) await addRecord(call, pet.id, record);
}

async function addRecord(call: Caller, petId: string, { record, document }: DemoRecord): Promise<void> {
  const file_path = document ? await upload(call, petId, document) : null;
  await call('POST', `/api/pets/${petId}/records`, recordSchema, { ...record, file_path });
}

async function upload(
  call: Caller,
  petId: string,
  { type, bytes }: NonNullable<DemoRecord['document']>,
): Promise<string> {
  const wanted = { content_type: type, size: bytes.length };
  const { url, fields, file_path } = await call('POST', `/api/pets/${petId}/uploads`, uploadSchema, wanted);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }));
  await succeed(await fetch(url, { method: 'POST', body: form }));
  return file_path;
}

const signedInSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

async function signIn({ awsUrl, clientId }: SeedOptions): Promise<string> {
  const response = await fetch(awsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: DEMO_EMAIL, PASSWORD: DEMO_PASSWORD },
    }),
  });
  return signedInSchema.parse(JSON.parse(await succeed(response))).AuthenticationResult.AccessToken;
}

type Caller = ReturnType<typeof createCaller>;

function createCaller(siteUrl: string, token: string) {
  return async <T>(method: string, path: string, schema: z.ZodMiniType<T>, body?: object): Promise<T> => {
    const response = await fetch(`${siteUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await succeed(response);
    return schema.parse(text ? JSON.parse(text) : undefined);
  };
}

/** The text of an answer. Throws unless it tells of success. */
async function succeed(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`The demo data failed: ${response.url} answered ${response.status} ${text}`);
}
