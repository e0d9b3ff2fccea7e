/** Measures what calls and jobs cost in DynamoDB, computes how far they carry, and writes `docs/scale.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureUnits } from '../bench/units.ts';
import { startBackend } from '../support/backend.ts';
import { measureJobs } from './measure-jobs.ts';
import { scalePage } from './page.ts';

const backend = await startBackend();
const jobs = await measureJobs(backend);
await backend.close();
const page = scalePage({ calls: await measureUnits(), ...jobs });
writeFileSync(join(import.meta.dirname, '../../docs/scale.md'), page);
