import { petStates } from './states/pets.ts';
import { playStates } from './states/play.ts';

playStates(petStates);
