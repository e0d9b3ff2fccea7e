import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from '@pawfile/local-platform/listen';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { overviewSchema } from '../../contract/overview/overview.ts';
import { entryPageSchema } from '../../contract/practices/entries.ts';
import { ownPracticesSchema } from '../../contract/practices/practices.ts';
import { type CloudOptions, startCloud } from '../../local/cloud.ts';
import { StartError } from '../../local/start-error.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { startTestCloud } from '../support/cloud.ts';
import { writeSampleSite } from '../support/sample-site.ts';
import { dog } from '../support/samples.ts';
import { startProcess } from '../support/start-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let siteDir: string;
let stateDir: string;
const running: ReturnType<typeof startProcess>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawfile-start-'));
  siteDir = await writeSampleSite(join(folder, 'site'));
  stateDir = join(folder, 'state');
});
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.kill('SIGKILL');
    await one.exited;
  }
  await rm(stateDir, { recursive: true, force: true });
});
afterAll(() => rm(folder, { recursive: true }));

function start(args: string[] = [], env: Record<string, string> = {}) {
  const started = startProcess(['--site', siteDir, '--state', stateDir, ...args], env);
  running.push(started);
  return started;
}

const open = (port = 0) => startTestCloud({ stateDir, siteDir, port });

async function freePort(): Promise<{ port: number }> {
  const other = await listen(() => undefined, 0);
  await other.close();
  return other;
}

let seeded: string | undefined;

/** Makes the state that of a run which seeded it, once for all tests. */
async function takeSeededState(): Promise<void> {
  if (seeded === undefined) {
    seeded = join(folder, 'seeded-state');
    await (await startCloud({ stateDir: seeded, siteDir, port: 0, awsPort: 0, seed: true })).close();
  }
  await cp(seeded, stateDir, { recursive: true });
}

test('prints the address, the control page and the demo account, and ends cleanly on Ctrl-C', async () => {
  await takeSeededState();
  const started = start();
  const url = await started.ready();
  expect((await fetch(url)).status).toBe(200);
  started.kill('SIGINT');
  const { code, output } = await started.exited;
  expect(code).toBe(0);
  expect(output).toContain(`${url}/__local/`);
  expect(output).toContain('demo@pawfile.test with the password pawfile-demo');
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readdir(stateDir)).not.toContain('lock');
});

test('npm’s script takes a relative folder beside other options, and ends with its shell', async () => {
  await takeSeededState();
  const options = `--taxes --state ${relative(ROOT, stateDir)} --site ${siteDir}`;
  const shell = spawn(`${packageJson.scripts.start} ${options}`, {
    cwd: ROOT,
    shell: true,
    env: { ...process.env, PORT: '0' },
  });
  const closed = once(shell, 'close');
  let output = '';
  shell.stdout.on('data', (text) => {
    output += text;
  });
  await expect.poll(() => output).toContain(`Data is stored in ${stateDir}\n`);
  expect(await readdir(stateDir)).toContain('lock');
  shell.kill('SIGTERM');
  await closed;
  expect(await readdir(stateDir)).not.toContain('lock');
});

test('Ctrl-C during the start ends it too', async () => {
  await takeSeededState();
  const started = start();
  await expect.poll(() => readdir(stateDir).catch(() => []), { interval: 5 }).toContain('lock');
  started.kill('SIGTERM');
  expect((await started.exited).code).toBe(0);
  expect(await readdir(stateDir)).not.toContain('lock');
});

test('what does not need the site works while that is still being built', async () => {
  const unbuilt = join(folder, 'unbuilt');
  let endBuild = () => {};
  const siteBuilt = new Promise<void>((resolve) => {
    endBuild = resolve;
  });
  const { port } = await freePort();
  const starting = startTestCloud({ stateDir, siteDir: unbuilt, siteBuilt, port });
  const statusOf = async (path: string) =>
    (await fetch(`http://localhost:${port}${path}`).catch(() => undefined))?.status;
  await expect.poll(() => statusOf('/api/overview')).toBe(401);
  expect([await statusOf('/'), await statusOf('/__local/')]).toEqual([503, 200]);
  await writeSampleSite(unbuilt);
  expect(await statusOf('/')).toBe(503);
  endBuild();
  const cloud = await starting;
  expect(await statusOf('/')).toBe(200);
  await cloud.close();
});

test('a restart keeps accounts, pets, mails and the clock, and does not seed again', async () => {
  const first = await open();
  const token = await first.signUpAndIn('ana@example.org');
  await first.call('POST', '/api/pets', { token, body: dog });
  await first.clock.set(new Date('2035-01-01T00:00:00Z'));
  const mails = first.mailbox.list();
  await first.close();

  const second = await open();
  const { access } = await second.signIn('ana@example.org');
  const overview = await second.call('GET', '/api/overview', { token: access });
  expect(overview.body).toMatchObject({ pets: [{ name: 'Rex' }] });
  expect(second.mailbox.list()).toEqual(mails);
  expect(second.clock.now().toISOString()).toMatch(/^2035-01-01T00:0/);
  await second.close();
});

test('a seeded state is not seeded again', async () => {
  await takeSeededState();
  const options = { stateDir, siteDir, port: 0, awsPort: 0, seed: true };
  const again = await startTestCloud(options);
  const { access: token } = await again.signIn('demo@pawfile.test', 'pawfile-demo');
  const { body } = await again.call('GET', '/api/overview', { token });
  expect(body).toMatchObject({ pets: [{ name: 'Biscuit' }], record_count: 8 });
  expect(again.lines.filter((line) => line.startsWith('201'))).toEqual([]);
  await again.close();
});

test('reset goes back to the seed data, whatever came after, and can be asked twice at once', async () => {
  await takeSeededState();
  const cloud = await startTestCloud({ stateDir, siteDir, port: 0, awsPort: 0, seed: true });
  const overviewOf = async (token: string) =>
    overviewSchema.parse((await cloud.call('GET', '/api/overview', { token })).body);
  const stranger = await cloud.signUpAndIn('stranger@example.org');
  const before = await cloud.signIn('demo@pawfile.test', 'pawfile-demo');
  const [pet] = (await overviewOf(before.access)).pets;
  await cloud.call('DELETE', `/api/pets/${pet?.id}`, { token: before.access });
  await cloud.clock.set(new Date('2040-01-01T00:00:00Z'));

  const answers = await Promise.all(
    [1, 2].map(() => fetch(`${cloud.siteUrl}/__local/reset`, { method: 'POST' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);

  // The seed's practice buys its plan again.
  const others = cloud.mailbox.list().filter(({ subject }) => subject !== 'Your Veterinary plan has started');
  expect(others.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    'alvarez@pawfile.test: Riverside Animal Clinic recorded a dose for Maple',
    'alvarez@pawfile.test: vet@pawfile.test invites you to their team',
    'demo@pawfile.test: Riverside Animal Clinic recorded a dose for Biscuit',
    'kim@pawfile.test: vet@pawfile.test invites you to their team',
    'liz@pawfile.test: demo@pawfile.test invites you to look after a pet',
    'northside@pawfile.test: A question about Northside Pet Clinic',
    'support@pawfile.test: Application of Happy Paws',
    'support@pawfile.test: Application of Northside Pet Clinic',
    'support@pawfile.test: Application of Riverside Animal Clinic',
    'vet@pawfile.test: Riverside Animal Clinic is verified',
  ]);
  expect(cloud.clock.isSet()).toBe(false);
  await expect(cloud.signIn('stranger@example.org')).rejects.toThrow('Incorrect username or password.');
  expect((await overviewOf(stranger)).pets).toEqual([]);
  const { access } = await cloud.signIn('demo@pawfile.test', 'pawfile-demo');
  expect(await overviewOf(access)).toMatchObject({ pets: [{ name: 'Biscuit' }], record_count: 8 });
  await cloud.close();
});

test('a start after an interrupted seed seeds again, without duplicates', async () => {
  await takeSeededState();
  const options = { stateDir, siteDir, port: 0, awsPort: 0, seed: true };
  await writeFile(join(stateDir, 'version.json'), JSON.stringify({ pawfile: 1, seeded: false }));
  const again = await startTestCloud(options);
  const overviewOf = async (email: string) => {
    const { access: token } = await again.signIn(email, 'pawfile-demo');
    return (await again.call('GET', '/api/overview', { token })).body;
  };
  expect(await overviewOf('demo@pawfile.test')).toMatchObject({
    pets: [{ name: 'Biscuit' }],
    record_count: 8,
  });
  // The practice pays: its manager took the plan along.
  expect(await overviewOf('vet@pawfile.test')).toMatchObject({
    plan: { subscription_tier: 'veterinary', pet_limit: 999 },
  });
  const { access: token } = await again.signIn('vet@pawfile.test', 'pawfile-demo');
  const { practices } = ownPracticesSchema.parse((await again.call('GET', '/api/practices', { token })).body);
  const [practice, ...others] = practices;
  expect([practice?.state, others]).toEqual(['open', []]);
  const read = async (path: string) => (await again.call('GET', path, { token })).body;
  expect(await read(`/api/practices/${practice?.id}/patients`)).toMatchObject({ count: 4 });
  const { entries } = entryPageSchema.parse(await read(`/api/practices/${practice?.id}/entries`));
  expect(new Set(entries.map(({ grant_id }) => grant_id)).size).toBe(entries.length);
  // Biscuit was added again, and the practice keeps what it recorded of the one before.
  const certified = entries.filter(({ documents }) => documents.length > 0).map(({ pet }) => pet.name);
  expect(certified).toEqual(['Biscuit', 'Biscuit']);
  const invoices = await again.call('GET', `/api/invoices?practice=${practice?.id}`, { token });
  expect(invoices.body).toMatchObject({ invoices: [{ cents: 10_000, status: 'paid' }] });
  await again.close();
});

/** The one-line reason of a failed start. */
async function failure(options: Partial<CloudOptions> = {}): Promise<string> {
  const error: unknown = await startCloud({ stateDir, siteDir, port: 0, awsPort: 0, ...options }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartError)) throw new Error(`Expected a StartError, got ${error}`);
  expect(error.message).not.toContain('\n');
  return error.message;
}

test('a failed start prints one line on stderr and exits with code 1', async () => {
  const { code, output } = await start(['--site', join(folder, 'none')]).exited;
  expect([code, output]).toEqual([
    1,
    `The site is not built: ${join(folder, 'none')} holds no index.html. Run: npm run build\n`,
  ]);
});

test('reports a port in use, and does not touch the state', async () => {
  const other = await listen(() => undefined, 0);
  const { port } = other;
  expect(await failure({ port })).toBe(
    `Port ${port} is in use. Stop the other program, or start with PORT=${port + 10}.`,
  );
  expect(await failure({ awsPort: port })).toMatch(
    new RegExp(`^Port ${port} \\(PORT \\+ 1, for the AWS services\\) is in use\\. Stop the other program`),
  );
  await other.close();
  await expect(readdir(stateDir)).rejects.toThrow('ENOENT');
});

/** Signs up, which sends a mail whose template the process compiles itself. */
async function expectMail(url: string) {
  const endpoints = await (await fetch(`${url}/__local/endpoints.json`)).json();
  const { cognito, userPoolClientId } = z
    .object({ cognito: z.string(), userPoolClientId: z.string() })
    .parse(endpoints);
  const answer = await fetch(cognito, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: JSON.stringify({
      ClientId: userPoolClientId,
      Username: 'ana@example.org',
      Password: 'a-long-enough-password',
      UserAttributes: [{ Name: 'email', Value: 'ana@example.org' }],
    }),
  });
  expect(await answer.json()).toMatchObject({ UserConfirmed: false });
  const mails = await (await fetch(`${url}/__local/mail.json`)).text();
  expect(mails).toContain('ana@example.org');
}

test('delivers mails, names the process that uses the folder, and takes the folder of a dead one', async () => {
  await takeSeededState();
  const first = start();
  await expectMail(await first.ready());
  expect(await failure()).toContain(`${stateDir} is in use by process ${first.pid}.`);
  first.kill('SIGKILL');
  await first.exited;
  await (await open()).close();
});

test('refuses a folder that it did not create', async () => {
  await mkdir(stateDir);
  await writeFile(join(stateDir, 'thesis.txt'), 'precious');
  expect(await failure()).toContain(`${stateDir} holds files that are not Pawfile's.`);
  expect(await readdir(stateDir)).toEqual(['thesis.txt']);
});

let earlierRun: string | undefined;

/** A folder as a run leaves it, made once. */
async function stateOfEarlierRun(): Promise<string> {
  if (earlierRun === undefined) {
    earlierRun = join(folder, 'earlier-state');
    await (await startTestCloud({ stateDir: earlierRun, siteDir })).close();
  }
  return earlierRun;
}

test.each([
  ['version.json', '{'],
  ['version.json', '{"pawfile":99,"seeded":true}'],
  ['cognito.json', '{"users":3}'],
  ['mail.json', 'not json'],
  ['clock.json', '[]'],
  ['queues.json', 'null'],
  ['dynamodb/CURRENT', 'nonsense'],
  ['dynamodb/checksums.json', '{"000005.ldb":3}'],
])('reports a damaged %s that contains %j', async (file, text) => {
  await cp(await stateOfEarlierRun(), stateDir, { recursive: true });
  await writeFile(join(stateDir, file), text);
  const line = await failure();
  expect(line).toContain(stateDir);
  expect(line).toMatch(/ to start afresh\.$/);
  expect(await readFile(join(stateDir, file), 'utf8')).toBe(text);
  expect(await readdir(stateDir)).not.toContain('lock');
});

test('reports a file in place of the state folder', async () => {
  await writeFile(stateDir, 'a file');
  expect(await failure()).toContain(`${stateDir} cannot be used as the state folder`);
});
