import { backendForFile } from '../support/backend-for-file.ts';
import { playClosedPractice, playPracticeCalls } from '../support/practice-matrix.ts';

// test/integration/practice-calls.test.ts plays a vet of a practice with an active plan.
const backend = backendForFile();

playPracticeCalls(backend, 'with an active plan', ['manager', 'staff']);
playPracticeCalls(backend, 'while the practice is read-only');
playPracticeCalls(backend, 'once the plan ended long ago');
playClosedPractice(backend);
