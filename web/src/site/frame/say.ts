import { loadModule } from './load-module.ts';
import { MODULES } from './modules.ts';
import { NOTICE, type Notice } from './notice.ts';

/** Says something that needs no answer. Where what shows it can't be loaded, nothing is said. */
export async function say(detail: Notice) {
  try {
    await loadModule(MODULES['site-notices']);
  } catch {
    return;
  }
  window.dispatchEvent(new CustomEvent(NOTICE, { detail }));
}
