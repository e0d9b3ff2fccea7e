import { startInProcessBackend } from '../support/in-process-backend.ts';
import { checkScenarios, createReferee } from '../support/share-property.ts';

// A process of its own that plays scenarios and reports to `run.ts`.
const [seed = 0, attempts = 0] = process.argv.slice(2).map(Number);

/** Scenarios between two reports; each portion has its own seed, the next number. */
const PORTION = 10;

// Without its parent there is nothing to report to.
process.once('disconnect', () => process.exit());

const backend = await startInProcessBackend();
const referee = createReferee(backend);
const report = (failure: string | null) =>
  new Promise((resolve) => process.send?.({ attempts: referee.attempts(), failure }, resolve));

for (let portion = 0; referee.attempts() < attempts; portion++) {
  const failure = await checkScenarios(referee, { seed: (seed + portion) % 2 ** 31, numRuns: PORTION });
  await report(failure);
  if (failure === null) continue;
  process.exitCode = 1;
  break;
}
await backend.close();
process.disconnect?.();
