import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measurePlanning } from '../support/planning-units.ts';
import { createBundleRunner, findNode24 } from '../support/run-bundle.ts';
import { measureBundles } from './bundles.ts';
import { measureColdStarts } from './cold-start.ts';
import { measureExport } from './export-memory.ts';
import { measureFairness } from './fairness.ts';
import { measureImport } from './import-memory.ts';
import { type BenchResult, report } from './report.ts';
import { measureUnits } from './units.ts';

const FOLDER = join(import.meta.dirname, '../../.bench');
const ROUNDS = 21;

/** A large account, and a tenth of it: the larger must not take more memory. */
const MB = 2 ** 20;
const LARGE = { records: 20_000, documents: 2_000, documentBytes: MB };
const SMALL = { records: 2_000, documents: 200, documentBytes: MB };

/** Reminders of a day among few records and among a million, which takes minutes to write. */
const DUE = 1_000;
const PLANNED = [10_000, 1_000_000];

/** Owners with a reminder on a day, alone and beside an account with this many due records. */
const OWNERS = 1_000;
const FLOODS = [0, 60_000, 0, 60_000];

/** Most CPU time on Lambda's Node to load a function and get DynamoDB's first response; the bare handler's is 1. */
const GOAL = 0.85;

async function inOrder<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

// The reader judges the result: only a failed measurement ends this with an error.
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const runBundle = createBundleRunner(FOLDER, findNode24());
/** Lambda's first, then the oldest that runs the product. */
const runners = [runBundle, createBundleRunner(FOLDER)];
const result: BenchResult = {
  goal: GOAL,
  bundles: await measureBundles(FOLDER, runBundle),
  coldStarts: await inOrder(runners, (run) => measureColdStarts(FOLDER, run, ROUNDS)),
  exports: [await measureExport(FOLDER, runBundle, SMALL), await measureExport(FOLDER, runBundle, LARGE)],
  imports: [await measureImport(FOLDER, runBundle, SMALL), await measureImport(FOLDER, runBundle, LARGE)],
  calls: await measureUnits(),
  planning: await inOrder(PLANNED, (count) =>
    measurePlanning({ count, due: DUE, path: join(FOLDER, `planning-${count}`) }),
  ),
  fairness: await inOrder(FLOODS, (flood) => measureFairness(OWNERS, flood)),
};
writeFileSync(join(FOLDER, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(report(result));
