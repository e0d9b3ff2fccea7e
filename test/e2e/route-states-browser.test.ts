import { browserStates } from './states/browser-only.ts';
import { playBrowserStates } from './states/play.ts';

playBrowserStates(browserStates);
