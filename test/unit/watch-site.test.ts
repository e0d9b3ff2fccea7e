import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { daysOfCertificate, watchSite } from '../../bin/smoke/watch-site.ts';
import { FREE_PLAN } from '../../contract/billing/plans.ts';
import { AppError, toProblem } from '../../contract/problem.ts';

const DAY_MS = 24 * 60 * 60_000;
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** What a path answers: its status and body. */
type Answers = Record<string, { status?: number; body: string }>;

const request = { instance: '/requests/abc', reference: '7F3K-9QXD' };
const refused = toProblem(new AppError('method-not-allowed', 'Only POST.'), request);

const GOOD: Answers = {
  '/': { body: '<!doctype html><title>Pawfile</title>' },
  '/config.json': {
    body: JSON.stringify({
      stage: 'prod',
      commit: COMMIT.slice(0, 12),
      region: 'eu-central-1',
      userPoolId: 'pool',
      userPoolClientId: 'client',
      mail: true,
      supportEmail: null,
      freePlan: FREE_PLAN,
    }),
  },
  '/api/get-shared-pet': { status: 405, body: JSON.stringify(refused) },
};

const answer =
  (answers: Answers): RequestListener =>
  ({ url = '' }, response) => {
    const { status = 200, body } = answers[url] ?? { status: 404, body: '' };
    response.writeHead(status).end(body);
  };

/** A certificate for a host that ends in so many days, and its server, which closes with the test. */
async function startTls(days: number, host = 'localhost') {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    notBeforeDate: new Date(Date.now() - 100 * DAY_MS),
    // A minute more, so that it is so many whole days.
    notAfterDate: new Date(Date.now() + days * DAY_MS + 60_000),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const server = createServer({ key, cert }, answer(GOOD)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { site: `https://localhost:${(server.address() as AddressInfo).port}`, cert };
}

async function watch(answers: Answers, commits?: string[]) {
  const server = createHttpServer(answer(answers)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const lines: string[] = [];
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isGood = await watchSite({ site, commits, print: (line) => lines.push(line) });
  return { isGood, lines: lines.map((line) => line.replace(/ \(\d+ ms\)$/, '')) };
}

describe('a read-only run', () => {
  it('finds a site good that answers, has a released commit, and serves its API', async () => {
    const { isGood, lines } = await watch(GOOD, ['fedcba9876543210', COMMIT]);
    expect(lines.slice(1)).toEqual([
      'ok    Answer with the home page',
      `ok    Have the released commit fedcba9876543210 or ${COMMIT}`,
      'ok    Answer a public call',
      'Nothing failed. Items left to look at: 0.',
    ]);
    expect(isGood).toBe(true);
  });

  it.each([
    ['has another commit', GOOD, ['fedcba9876543210'], 'it has 0123456789ab'],
    ['is of changed files', withCommit('0123456789ab-dirty'), [COMMIT], 'it has 0123456789ab-dirty'],
    ['has no config', { ...GOOD, '/config.json': { body: '{}' } }, undefined, 'config.json names none'],
    ['answers errors', { ...GOOD, '/': { status: 502, body: '' } }, undefined, 'it answered 502'],
    [
      'has an API that only CloudFront answers for',
      { ...GOOD, '/api/get-shared-pet': { status: 503, body: '<html>' } },
      undefined,
      'it answered 503',
    ],
  ])('fails for a site that %s', async (_which, answers, commits, reason) => {
    const { isGood, lines } = await watch(answers, commits);
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([expect.stringContaining(`: ${reason}`)]);
    expect(isGood).toBe(false);
  });

  it('names why a site can’t be reached', async () => {
    const lines: string[] = [];
    await watchSite({ site: 'http://127.0.0.1:9', print: (line) => lines.push(line) });
    expect(lines[1]).toMatch(/^FAIL .*(ECONNREFUSED|bad port)/);
  });
});

function withCommit(commit: string): Answers {
  const body = GOOD['/config.json']?.body.replace(/"commit":"[^"]*"/, `"commit":"${commit}"`) ?? '';
  return { ...GOOD, '/config.json': { body } };
}

describe('a certificate', () => {
  it('is valid for the days until its end', async () => {
    const { site, cert } = await startTls(40);
    await expect(daysOfCertificate(site, cert)).resolves.toBe(40);
  });

  it('is refused once expired, for another host, and of an unknown authority', async () => {
    const expired = await startTls(-2);
    await expect(daysOfCertificate(expired.site, expired.cert)).rejects.toThrow('certificate has expired');
    const other = await startTls(40, 'other.example.org');
    await expect(daysOfCertificate(other.site, other.cert)).rejects.toThrow('does not match certificate');
    const unknown = await startTls(40);
    await expect(daysOfCertificate(unknown.site)).rejects.toThrow('self-signed certificate');
  });
});

test.each([
  [30, 0, 'It is valid for 30 more days.'],
  [13, 1, 'FAIL  Have a certificate for 14 more days: it expires in 13 days'],
])('the command, with a certificate of %i more days, ends with %i', async (days, code, line) => {
  const { site, cert } = await startTls(days);
  const folder = mkdtempSync(join(tmpdir(), 'pawfile-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const trusted = join(folder, 'cert.pem');
  writeFileSync(trusted, cert);
  const options = ['--read-only', '--site', site, '--commit', COMMIT];
  const command = ['--import', 'tsx', 'bin/smoke.ts', ...options];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
  const run = execFile(process.execPath, command, { env });
  let output = '';
  run.stdout?.on('data', (part: string) => {
    output += part;
  });
  const [ended] = await once(run, 'close');
  expect(output).toContain(line);
  expect(ended).toBe(code);
});
