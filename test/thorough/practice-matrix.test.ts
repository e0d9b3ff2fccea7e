import { startBackend } from '../support/backend.ts';
import { playClosedPractice, playPracticeCalls } from '../support/practice-matrix.ts';
import { startForFile } from '../support/start-for-file.ts';

// test/integration/practice-calls.test.ts plays the first state of a practice.
const backend = startForFile(startBackend);

playPracticeCalls(backend, 'while the practice is read-only');
playPracticeCalls(backend, 'once the plan ended long ago');
playClosedPractice(backend);
