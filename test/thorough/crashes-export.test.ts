import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { EXPORT_CLAIM_MS } from '../../lambdas/store/exports.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addRecord, countExportFiles, download, latestExport } from '../support/export-steps.ts';
import { aPng } from '../support/images.ts';
import { atEachRequest, DEATHS, type Death } from '../support/outage.ts';
import { addPet, PDF, PNG } from '../support/samples.ts';
import { readExport } from '../support/unzip.ts';

const HOUR_MS = 3_600_000;

const backend = backendForFile();

test.each(DEATHS)('a request for an export that dies %s any request loses none', async (how) => {
  const requests = await atEachRequest(async (at) => {
    const ownerId = `asking-${how}-${at}`;
    const owner = backend.as(ownerId);
    const death = await backend.dieAfter(at, how, () => owner.call('request-export'));
    await backend.drain();
    // Every export that was noted has been made.
    const noted = await latestExport(owner);
    if (noted) expect(noted.state).toBe('ready');
    expect((await owner.call('request-export')).status).toBe(201);
    await backend.drain();
    expect(await latestExport(owner)).toMatchObject({ state: 'ready' });
    return death.wasCut;
  });
  expect(requests).toBeGreaterThan(3);
});

test('a run that loses any response from AWS still makes the export', async () => {
  const requests = await atEachRequest(async (at) => {
    const owner = backend.as(`lost-${at}`);
    await addPet(owner);
    const { body } = await owner.call('request-export');
    const job = { ownerId: `lost-${at}`, exportId: body.id };
    const lost = await backend.loseAnswer(at, () => backend.makeExport(job));
    expect([at, await latestExport(owner)]).toMatchObject([at, { state: 'ready' }]);
    return lost.wasCut;
  });
  expect(requests).toBeGreaterThan(5);
});

/** Sizes of a document: one request to the bucket, or an upload in parts. */
const SIZES = { 'in one piece': PNG, 'in parts': aPng({ pixels: randomBytes(5.1 * 1024 * 1024) }) };

/**
 * Dying before a request leaves the same state as dying after the previous one, unless parts upload in parallel.
 */
const deaths: [keyof typeof SIZES, Death][] = [
  ['in one piece', 'after'],
  ['in parts', 'before'],
];

/** An upload in parts moves ten megabytes each time. */
const TRIED = { 'in one piece': {}, 'in parts': { sample: { first: 2, stride: 11 } } };

test.each(deaths)('an export %s whose worker dies %s any request is still made', async (size, how) => {
  const ownerId = `making-${size}-${how}`;
  const owner = backend.as(ownerId);
  const { id } = await addPet(owner);
  await addRecord(owner, id, {}, PDF);
  await addRecord(owner, id, {}, SIZES[size], 'image/png');
  await owner.call('create-share', { params: { petId: id }, body: {} });
  await backend.drain();
  /** Throws unless the export that is reported as ready is complete. */
  const check = async (exportId: string) => {
    const { data, files } = await readExport((await download(owner, exportId)).bytes);
    const documents = data.records.map(({ document }) => files.get(document ?? '')?.length);
    expect(documents.toSorted()).toEqual([PDF.length, SIZES[size].length].toSorted());
  };
  const requests = await atEachRequest(async (at) => {
    const { body } = await owner.call('request-export');
    const job = { ownerId, exportId: body.id };
    const death = await backend.dieAfter(at, how, () => backend.makeExport(job));
    const { wasCut } = death;
    if (wasCut) {
      if ((await latestExport(owner))?.state === 'ready') await check(body.id);
      backend.advance(EXPORT_CLAIM_MS);
      await backend.makeExport(job);
    }
    expect(await latestExport(owner)).toMatchObject({ id: body.id, state: 'ready' });
    await check(body.id);
    // An owner exports four times a day at most.
    backend.advance(7 * HOUR_MS);
    return wasCut;
  }, TRIED[size]);
  expect(requests).toBeGreaterThan(15);
  // Parts of uploads that died are removed too.
  await backend.expireFiles(2);
  expect(await countExportFiles(backend, ownerId)).toBe(0);
});
