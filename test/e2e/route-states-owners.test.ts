import { ownerStates } from './states/owners.ts';
import { playStates } from './states/play.ts';
import { sharedPageStates } from './states/shared-page.ts';

playStates([...ownerStates, ...sharedPageStates]);
