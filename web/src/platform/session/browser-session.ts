import { browserStorage } from './browser-storage.ts';
import { readStoredSession } from './stored-session.ts';

/** The session that this browser keeps; null without one. */
export const browserSession = () => readStoredSession(browserStorage(), Date.now());
