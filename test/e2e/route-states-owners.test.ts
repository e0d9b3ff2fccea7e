import { ownerStates } from './states/owners.ts';
import { playBrowserStates } from './states/play.ts';
import { sharedPageStates } from './states/shared-page.ts';

playBrowserStates([...ownerStates, ...sharedPageStates]);
