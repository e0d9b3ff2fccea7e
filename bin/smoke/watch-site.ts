import { problemSchema } from '../../contract/problem.ts';
import { sharedPetCalls } from '../../contract/sharing/shared-pet-calls.ts';
import { siteConfigSchema } from '../../contract/site/site-config.ts';
import { ask } from './ask.ts';
import { connectTls } from './connect-tls.ts';
import { createReport } from './report.ts';

/**
 * A certificate is renewed by ACM at least 45 days before it expires, and its rule mails from the 30th day on
 * (lib/edge-alarms.ts). At 14 days, both have failed or were not read.
 */
const CERTIFICATE_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

interface WatchOptions {
  /** The site's origin. */
  site: string;
  /** The commits that the site may have, in full or by their first digits; any, where none is named. */
  commits?: readonly string[] | undefined;
  print: (line: string) => void;
}

/**
 * Looks at a running site as a visitor does, and writes nothing: prints a line for each check, and resolves to whether
 * all went well.
 */
export async function watchSite({ site, commits, print }: WatchOptions): Promise<boolean> {
  const report = createReport(print);
  print(`Read-only smoke run of ${site}`);
  // The local cloud has no certificate.
  if (site.startsWith('https:')) {
    const name = `Have a certificate for ${CERTIFICATE_DAYS} more days`;
    const days = await report.step(name, () => mustStayValid(site));
    if (days !== undefined) print(`      It is valid for ${days} more days.`);
  }
  await report.step('Answer with the home page', () => mustShowHome(site));
  const expected = commits ? `the released commit ${commits.join(' or ')}` : 'a commit';
  await report.step(`Have ${expected}`, () => mustHaveCommit(site, commits));
  await report.step('Answer a public call', () => mustAnswerCall(site));
  return report.close();
}

/**
 * How many whole days the certificate of a site stays valid. Rejects when a browser would refuse it: it has expired, is
 * for another host, or comes from no authority that Node, or `ca`, trusts.
 */
export const daysOfCertificate = (site: string, ca?: string): Promise<number> =>
  connectTls(site, { ...(ca !== undefined && { ca }) }, (socket) => {
    const expires = Date.parse(socket.getPeerCertificate().valid_to);
    return Math.floor((expires - Date.now()) / DAY_MS);
  });

async function mustStayValid(site: string): Promise<number> {
  const days = await daysOfCertificate(site);
  if (days < CERTIFICATE_DAYS) throw new Error(`it expires in ${days} days`);
  return days;
}

async function mustShowHome(site: string): Promise<void> {
  const response = await ask(site);
  const text = await response.text();
  if (!response.ok || !/<!doctype html>/i.test(text)) throw new Error(`it answered ${response.status}`);
}

async function mustHaveCommit(site: string, commits: readonly string[] | undefined): Promise<void> {
  const response = await ask(`${site}/config.json`);
  const { data: config } = siteConfigSchema.safeParse(await response.json());
  if (!config?.commit) throw new Error('config.json names none');
  const { commit } = config;
  const isExpected = commits === undefined || commits.some((each) => each.startsWith(commit));
  if (!isExpected) throw new Error(`it has ${commit}`);
}

/**
 * Every call of the contract counts its caller in the table. GET at the address of share links is none: CloudFront and
 * the gateway pass it on, and the function that opens links refuses it itself, before it reads or writes anything.
 */
async function mustAnswerCall(site: string): Promise<void> {
  const response = await ask(site + sharedPetCalls['get-shared-pet'].path);
  const { data: problem } = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (problem?.type !== '/problems/method-not-allowed') throw new Error(`it answered ${response.status}`);
}
