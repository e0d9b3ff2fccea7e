import { describe, expect, test } from 'vitest';
import { APPLICATION } from '../../../contract/practices/application-limits.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { aJpeg, aPng } from '../../support/images.ts';
import { addLogo, aLogo } from '../../support/logos.ts';
import { addPractice, putPlan } from '../../support/practices.ts';

const backend = backendForFile();

describe('a practice’s logo', () => {
  const sizes = ['small', 'large'] as const;
  const seen = (logo: string) =>
    Promise.all(
      sizes.map(async (size) => (await backend.call('get-logo', { params: { logo, size } })).status),
    );

  test('shows to everyone, is replaced, removed, and goes with the practice', async () => {
    const practice = await addPractice(backend);
    const params = { practiceId: practice.id };
    const { manager, staff } = practice.members;
    const first = await addLogo(practice);
    expect(await seen(first)).toEqual([200, 200]);
    const answer = await backend.call('get-logo', { params: { logo: first, size: 'small' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000',
    });
    expect(answer.body).toBe(aLogo.small);
    expect((await staff.client.call('get-practice', { params })).body.logo).toBe(first);
    expect((await staff.client.call('list-practices')).body.practices[0]?.logo).toBe(first);

    const second = await addLogo(practice);
    expect([await seen(first), await seen(second)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
    // Of an older page.
    await manager.client.call('remove-logo', { params: { ...params, logo: first } });
    expect(await seen(second)).toEqual([200, 200]);
    await manager.client.call('remove-logo', { params: { ...params, logo: second } });
    expect(await seen(second)).toEqual([404, 404]);

    const third = await addLogo(practice);
    await putPlan(backend, practice.id, { subscription: null, subscribed: false });
    expect((await manager.client.call('close-practice', { params })).status).toBe(204);
    expect(await seen(third)).toEqual([404, 404]);
    const late = await manager.client.call('set-logo', { params, body: aLogo });
    expect(late.problem?.type).toBe('/problems/practice-read-only');
  });

  test('is a small JPEG without a place, at most 20 times a day', async () => {
    const practice = await addPractice(backend);
    const send = (jpeg: Uint8Array) => {
      const text = Buffer.from(jpeg).toString('base64');
      const body = { ...aLogo, small: text };
      return practice.members.manager.client.call('set-logo', { params: { practiceId: practice.id }, body });
    };
    const types = [];
    for (const bytes of [
      aPng(),
      aJpeg().subarray(0, -2),
      aJpeg({ padding: Buffer.from('place') }),
      Buffer.alloc(31_000, 255),
    ])
      types.push((await send(bytes)).problem?.type);
    expect(types).toEqual([
      '/problems/invalid-file-type',
      '/problems/file-damaged',
      '/problems/image-with-location',
      '/problems/invalid-request',
    ]);
    for (let n = 0; n < APPLICATION.uploadsPerDay; n++) expect((await send(aJpeg())).status).toBe(200);
    expect((await send(aJpeg())).problem?.detail).toBe(
      'Your practice can upload 20 files a day. Try again in 24 hours.',
    );
  });
});
