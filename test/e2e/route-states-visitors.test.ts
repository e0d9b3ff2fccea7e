import { playBrowserStates } from './states/play.ts';
import { visitorStates } from './states/visitors.ts';

playBrowserStates(visitorStates);
