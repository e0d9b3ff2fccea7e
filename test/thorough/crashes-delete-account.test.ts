import { expect, test } from 'vitest';
import { accountScenes, type Scene } from '../support/account-scenes.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();
const { setScene, deleteAccount, userOf, tracesOf, statusOf, buy, open } = accountScenes(backend);

/** More requests than any of these makes, so that an endless one fails. */
const MOST = { most: 60 };

testDeaths(
  'a call that dies %s any request is completed by a repeat or by the job alone',
  { ...MOST, moreThan: 5, ms: 120_000 },
  async (at, how) => {
    const [repeated, givenUp] = [
      await setScene(`call-${how}-${at}`),
      await setScene(`given-up-${how}-${at}`),
    ];
    const die = async (scene: Scene) => {
      const death = await backend.dieAfter<{ status: number }>(at, how, () => deleteAccount(scene));
      expect(death.result.status).toBe(death.wasCut ? 500 : 204);
      return death.wasCut;
    };
    await die(repeated);
    const wasCut = await die(givenUp);
    expect((await deleteAccount(repeated)).status).toBe(204);
    expect((await open(repeated)).status).toBe(404);
    await backend.drain();
    expect(await tracesOf(repeated)).toEqual([]);
    // All or nothing.
    const left = await tracesOf(givenUp);
    if (left.length > 0) {
      expect((await open(givenUp)).status).toBe(200);
      expect(await userOf(givenUp.ownerId)).toMatchObject({ Enabled: true });
      expect((await givenUp.owner.call('get-overview')).body.record_count).toBe(1);
    }
    return wasCut;
  },
);

test.each(DEATHS)('every round of the job may die %s any request', async (how) => {
  // The rounds make nearly the same requests, so they share them.
  for (const further_rounds of [1, 0]) {
    const requests = await atEachRequest(
      async (at) => {
        const scene = await setScene(`job-${how}-${further_rounds}-${at}`);
        const { customer, subscription } = await buy(scene);
        await deleteAccount(scene);
        const job = { kind: 'remove-account', ownerId: scene.ownerId, further_rounds } as const;
        const death = await backend.dieAfter(at, how, () => backend.removeAccount(job));
        const { wasCut } = death;
        expect(death.result.batchItemFailures).toHaveLength(wasCut ? 1 : 0);
        await backend.payments.deliver();
        await backend.removeAccount(job);
        await backend.drain();
        await backend.payments.deliver();
        expect(await tracesOf(scene, customer)).toEqual([]);
        expect(await statusOf(subscription)).toBe('canceled');
        return wasCut;
      },
      { ...MOST, sample: { first: further_rounds, stride: 6 } },
    );
    expect(requests).toBeGreaterThan(10);
  }
});
