import { backendForFile } from '../support/backend-for-file.ts';
import { compareDuties, playKennel, playPracticeCalls, playStrangers } from '../support/practice-matrix.ts';

// test/thorough/practice-matrix.test.ts plays the other roles, and the other states of a practice.
const backend = backendForFile();

playPracticeCalls(backend, 'with an active plan', ['vet']);
playKennel(backend);
playStrangers(backend);
compareDuties();
