import { startBackend } from './backend.ts';
import { startForFile } from './start-for-file.ts';

/** A backend for the tests of a file, with more of the functions' environment if given. */
export const backendForFile = (env?: Record<string, string>) => startForFile(() => startBackend(env));
