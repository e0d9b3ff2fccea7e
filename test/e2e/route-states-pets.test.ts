import { petStates } from '../pages/states/pets.ts';
import { playStates } from './states/play.ts';

playStates(petStates);
