import { dialogStates } from './states/dialogs.ts';
import { playBrowserStates } from './states/play.ts';
import { settingsStates } from './states/settings.ts';

playBrowserStates([...dialogStates, ...settingsStates]);
