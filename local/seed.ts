import * as z from 'zod/mini';
import { billingSchema, redirectSchema } from '../contract/billing/billing.ts';
import { uploadSchema } from '../contract/documents/documents.ts';
import { putOf } from '../contract/files/upload-form.ts';
import { overviewSchema } from '../contract/overview/overview.ts';
import { petSchema } from '../contract/pets/pets.ts';
import { recordSchema } from '../contract/records/records.ts';
import { DEMO_ACCOUNTS, DEMO_EMAIL, DEMO_PASSWORD, VET_EMAIL } from './seed/accounts.ts';
import { type ApiClient, readSuccess, signInToApi } from './seed/api-client.ts';
import { type DemoRecord, demoPet, demoRecords } from './seed/demo-pet.ts';
import { shareDemoPet } from './seed/demo-share.ts';

interface SeedOptions {
  siteUrl: string;
  awsUrl: string;
  clientId: string;
  seedUser: (user: { email: string; password: string; groups?: string[] }) => Promise<unknown>;
  /** Waits until the local Stripe has delivered every event; null with an account at Stripe itself. */
  deliverEvents: (() => Promise<void>) | null;
  now: Date;
}

/**
 * Creates the demo accounts and their data by the calls that browsers make. Safe to run again after an interrupted
 * start. Throws if a call fails.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  for (const { email, groups = [] } of DEMO_ACCOUNTS) {
    await options.seedUser({ email, password: DEMO_PASSWORD, groups });
  }
  await Promise.all([fillDemoAccount(options), fillVetAccount(options)]);
}

/** Deletes the account's pets first: an interrupted start may have left an incomplete one. */
async function fillDemoAccount(options: SeedOptions): Promise<void> {
  const call = await signInToApi(options, DEMO_EMAIL);
  const { pets } = await call('GET', '/api/overview', overviewSchema);
  for (const pet of pets) await call('DELETE', `/api/pets/${pet.id}`, z.unknown());
  const { id } = await call('POST', '/api/pets', petSchema, { body: demoPet(options.now) });
  for (const record of demoRecords(options.now)) await addRecord(call, id, record);
  await shareDemoPet(call, options.siteUrl, id);
}

/**
 * Buys the Veterinary plan on the local Stripe's payment page, unless the account has it. Its webhook events are what
 * an administrator sees. Buys nothing from Stripe itself.
 */
async function fillVetAccount(options: SeedOptions): Promise<void> {
  const { deliverEvents } = options;
  if (!deliverEvents) return;
  const call = await signInToApi(options, VET_EMAIL);
  await deliverEvents();
  const { subscribed } = await call('GET', '/api/billing', billingSchema);
  if (subscribed) return;
  const { url } = await call('POST', '/api/create-checkout', redirectSchema, { body: { plan: 'vet' } });
  await readSuccess(await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' }));
  await deliverEvents();
}

async function addRecord(call: ApiClient, petId: string, { record, document }: DemoRecord): Promise<void> {
  const file_path = document ? await upload(call, petId, document) : null;
  await call('POST', `/api/pets/${petId}/records`, recordSchema, { body: { ...record, file_path } });
}

async function upload(
  call: ApiClient,
  petId: string,
  { type, bytes }: NonNullable<DemoRecord['document']>,
): Promise<string> {
  const body = { content_type: type, size: bytes.length };
  const form = await call('POST', `/api/pets/${petId}/uploads`, uploadSchema, { body });
  const { url, headers } = putOf(form);
  await readSuccess(await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }));
  return form.file_path;
}
