import { isSlow, savesData } from '../../../platform/connection.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { loadEngineFiles } from '../../../shared/reading/browser/engine-files.ts';
import { lastUsed } from './recognition-choice.ts';

// As this loads, after the upload page: recognition, for an owner who has read an image here, unless data is scarce.
if (lastUsed() !== null && !savesData() && !isSlow()) {
  whenIdle(() => void loadEngineFiles(() => undefined).catch(() => undefined));
}
