import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import type { Pet } from '../../../contract/pets/pets.ts';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../../../local/constants.ts';
import type { VisitOptions } from '../support/devices.ts';
import { bloodPanel, certificate } from '../support/files.ts';
import type { Owner } from '../support/owner.ts';
import { see, seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';

const DAY_MS = 86_400_000;

/** A day so many days from now, as a record has it. */
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A pet with a record of every kind and state. */
export async function addFullPet(owner: Owner): Promise<Pet> {
  const pet = await owner.addPet({
    breed: 'Beagle',
    birthdate: '2021-05-12',
    chip_number: '985112003456781',
    chip_company: 'homeagain',
  });
  await owner.addRecord(pet, { issued_on: day(-800), expires_on: day(-400), notes: 'First dose.' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, {
    issued_on: day(-300),
    expires_on: day(9),
  });
  await owner.addRecord(pet, { title: 'Lepto', expires_on: day(-1) });
  await owner.addRecord(pet, { title: 'Worming', record_type: 'medication', expires_on: day(200) });
  await owner.addRecord(pet, { title: 'Chicken', record_type: 'allergy', notes: 'Itching. '.repeat(200) });
  await owner.addRecord(pet, { title: 'Shy with strangers', record_type: 'note' });
  const panel = { title: 'Blood panel', record_type: 'lab_result' } as const;
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, panel);
  return pet;
}

/** An owner whose tokens name the group of administrators. */
export async function createAdmin(stage: Stage): Promise<Owner> {
  const owner = await stage.owner('admin');
  const client = new CognitoIdentityProviderClient({
    endpoint: stage.cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId: USER_POOL_ID, Username: owner.email, GroupName: 'admin' }),
  );
  client.destroy();
  return { ...owner, tokens: await stage.cloud.signIn(owner.email, owner.password) };
}

/** Opens a path while a call of the API gets no answer, and waits for what says that something is on its way. */
export async function whileWaiting(stage: Stage, call: string, path: string, options: VisitOptions) {
  const page = await stage.visit('about:blank', options);
  await page.route(`**/api/${call}`, () => new Promise(() => undefined));
  await page.goto(path);
  await see(page.getByRole('status').filter({ hasText: '…' }).first());
  return page;
}

/** Opens a path while a call of the API fails as without a connection. */
export async function whileCutOff(stage: Stage, call: string, path: string, options: VisitOptions) {
  const page = await stage.visit('about:blank', { ...options, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route(`**/api/${call}`, (route) => route.abort('internetdisconnected'));
  await page.goto(path);
  return page;
}

/** Opens a path that needs a session without one, and sees the sign-in page that leads back there. */
export async function withoutSession(stage: Stage, path: string) {
  const page = await stage.visit(path);
  await seePath(page, `/auth?next=${encodeURIComponent(path)}`);
  await see(page.getByRole('heading', { name: 'Welcome back' }));
  return page;
}

/** Opens a page of a pet that belongs to somebody else, and sees the dashboard instead. */
export async function ofSomebodyElse(stage: Stage, part: string) {
  const pet = await (await stage.owner()).addPet();
  const page = await stage.visit(`/pet/${pet.id}${part}`, {
    as: await stage.owner(),
    allow: [/status of 404/],
  });
  await seePath(page, '/dashboard');
  await see(page.getByText("This pet doesn't exist or you don't have access to it.").first());
  return page;
}

/** Presses a button and waits for the dialog that it opens. */
export async function withDialog(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click();
  await see(page.getByRole('dialog').or(page.getByRole('alertdialog')));
  return page;
}
