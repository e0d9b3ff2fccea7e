import { redirect } from 'react-router-dom';
import { paths } from '../paths.ts';

/**
 * For loaders: leaves a page that is not for its reader for the start page. One whose address was typed gives up its
 * place in the history, since going back would only lead from it to the start page again.
 */
export function leaveForHome({ url }: Request): Promise<never> {
  if (window.location.pathname !== new URL(url).pathname) throw redirect(paths.home);
  window.location.replace(paths.home);
  // The next document ends the waiting.
  return new Promise(() => undefined);
}
