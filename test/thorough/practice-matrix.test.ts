import { startBackend } from '../support/backend.ts';
import { playClosedPractice, playPracticeCalls } from '../support/practice-matrix.ts';
import { startForFile } from '../support/start-for-file.ts';

// test/integration/practice-calls.test.ts plays a vet of a practice with an active plan.
const backend = startForFile(startBackend);

playPracticeCalls(backend, 'with an active plan', ['manager', 'staff']);
playPracticeCalls(backend, 'while the practice is read-only');
playPracticeCalls(backend, 'once the plan ended long ago');
playClosedPractice(backend);
