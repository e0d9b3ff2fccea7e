import { expect, test } from 'vitest';
import { startInProcessBackend } from '../support/in-process-backend.ts';
import { isLongRun } from '../support/long-run.ts';
import { checkScenarios, createReferee } from '../support/share-property.ts';
import { startForFile } from '../support/start-for-file.ts';

/**
 * Random scenarios on share links, against a model of what should happen. `npm run test:races` plays far more of them;
 * `--seed` takes the seed that a failure names.
 */

const backend = startForFile(startInProcessBackend);

const ATTEMPTS = isLongRun ? 400 : 60;

test('some sequential order of simultaneous calls on a link explains every response', async () => {
  const seed = Date.now() % 2 ** 31;
  console.log(`share-races: seed ${seed}`);
  const referee = createReferee(backend);
  for (let portion = 0; referee.attempts() < ATTEMPTS; portion++) {
    expect(await checkScenarios(referee, { seed: (seed + portion) % 2 ** 31, numRuns: 5 })).toBeNull();
  }
});
