import { petStates } from './states/pets.ts';
import { playStates } from './support/play-states.ts';

playStates(petStates);
