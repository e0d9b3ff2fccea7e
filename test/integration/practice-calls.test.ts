import { startBackend } from '../support/backend.ts';
import { compareDuties, playKennel, playPracticeCalls, playStrangers } from '../support/practice-matrix.ts';
import { startForFile } from '../support/start-for-file.ts';

// test/thorough/practice-matrix.test.ts plays the other roles, and the other states of a practice.
const backend = startForFile(startBackend);

playPracticeCalls(backend, 'with an active plan', ['vet']);
playKennel(backend);
playStrangers(backend);
compareDuties();
