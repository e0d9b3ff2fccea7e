import { isAppError } from '../../ui/error-text.ts';
import { isStaleBuild } from '../../ui/load-chunk.ts';

/** Whether no answer could be had: no connection, none in time, or a server that is away. A refusal is an answer. */
export const isUnreachable = (error: unknown) =>
  isStaleBuild(error) || (isAppError(error) && error.code === 'try-again');

/** So long somebody waits before what is kept on the device is better than nothing. */
const PATIENCE_MS = 4_000;

/** Comes to `outcome` when patience ends. */
export const patience = <T>(outcome: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(outcome), PATIENCE_MS));
