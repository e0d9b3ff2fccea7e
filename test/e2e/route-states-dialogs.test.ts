import { dialogStates } from './states/dialogs.ts';
import { playStates } from './states/play.ts';
import { settingsStates } from './states/settings.ts';

playStates([...dialogStates, ...settingsStates]);
