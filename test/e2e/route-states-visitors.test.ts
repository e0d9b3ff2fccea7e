import { playStates } from './states/play.ts';
import { visitorStates } from './states/visitors.ts';

playStates(visitorStates);
