import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type SecureVersion } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, it, test } from 'vitest';
import { readChecklist } from '../../bin/smoke/checklist.ts';
import { acceptsOldTls, CHECKS } from '../../bin/smoke/edge-checks.ts';
import { createReport } from '../../bin/smoke/report.ts';

test('the runbook’s checklist has every check of the smoke run, and what to look at for each item', () => {
  const items = readChecklist();
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(CHECKS)));
  expect(items.length).toBeGreaterThan(Object.keys(CHECKS).length + 5);
  for (const { whatToSee } of items) expect(whatToSee).toMatch(/^.{20,}[.)`]$/);
});

it.each([
  ['TLSv1.3', false],
  ['TLSv1.2', true],
] as const)('a server from %s on accepts older versions: %s', async (minVersion: SecureVersion, accepts) => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {});
  const server = createServer({ key, cert, minVersion }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(acceptsOldTls(`https://127.0.0.1:${port}`)).resolves.toBe(accepts);
  server.close();
  await once(server, 'close');
  await expect(acceptsOldTls(`https://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
});

test('an item that only a person can see fails nothing, and is counted', () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  report.item('Mail', 'unknown', 'Look at it.');
  report.item('Compression', 'good', 'It is compressed.');
  expect(report.close()).toBe(true);
  report.item('Headers', 'bad', 'They are there.');
  expect(report.close()).toBe(false);
  expect(lines).toEqual([
    'LOOK  Mail: Look at it.',
    'ok    Compression',
    'Nothing failed. Items left to look at: 1.',
    'FAIL  Headers: They are there.',
    '1 failed: Headers.',
  ]);
});
