import { GlobalWindow } from 'happy-dom';
import { vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { settle } from './settle.ts';

export const ORIGIN = 'http://localhost:3000';

type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>;

declare global {
  /** Amplify keeps the first localStorage that it meets, so all windows of a worker share theirs. */
  var pawfileTestStorages: Storages | undefined;
}

function storages(): Storages {
  if (!globalThis.pawfileTestStorages) {
    const { localStorage, sessionStorage } = new GlobalWindow({ url: ORIGIN });
    globalThis.pawfileTestStorages = { localStorage, sessionStorage };
  }
  return globalThis.pawfileTestStorages;
}

/** Leaves only these entries of localStorage, as on a device of its own. */
export function resetStorage(entries: Record<string, string>) {
  const { localStorage, sessionStorage } = storages();
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
}

type Timer = ReturnType<typeof setTimeout>;
const REAL = { setTimeout, setInterval };
/** What Node's `fetch` and `AbortSignal` throw. */
const OF_NODE = { DOMException };

/** Node's, which refuses the files of happy-dom. */
const createNodeUrl = URL.createObjectURL;

/** What happy-dom has of its own and pages need; the rest of the platform, such as `fetch` and `Request`, is Node's. */
const ADDITIONAL_KEYS = ['FormData'];

interface Opened {
  /**
   * Stops what the page has under way, and waits for the modules that it was loading: what follows would otherwise
   * happen in the next window.
   */
  close(): Promise<void>;
}

/**
 * Makes a new window the global one, as at the start of a document. `leave` is called with every address for which the
 * page leaves.
 */
export function openWindow(address: string, leave: (address: string) => void, speed: number): Opened {
  const made = new GlobalWindow({
    url: new URL(address, ORIGIN).href,
    console,
    settings: {
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
  });
  for (const [name, value] of Object.entries(storages())) Object.defineProperty(made, name, { value });
  // Without style sheets, an element's own style is all that there is.
  Object.defineProperty(made, 'getComputedStyle', { value: ({ style }: HTMLElement) => style });
  populateGlobal(globalThis, made, { bindFunctions: true, additionalKeys: ADDITIONAL_KEYS });
  Object.assign(globalThis, OF_NODE);
  const goTo = (to: string | URL) => leave(new URL(to, location.href).href);
  const { location } = window;
  for (const name of ['assign', 'replace']) Object.defineProperty(location, name, { value: goTo });
  Object.defineProperty(location, 'reload', { value: () => goTo(location.href) });
  window.scrollTo = () => undefined;
  openPopovers();
  nameFiles();
  followLinks(goTo);
  const restoreNodes = keepNodes();

  const timers = trackTimers(speed);
  return {
    async close() {
      timers.clear();
      await vi.dynamicImportSettled();
      await settle();
      timers.clear();
      Object.assign(globalThis, REAL);
      restoreNodes();
      // happy-dom keeps a window until it is closed, and closing removes all nodes: React has removed its own.
      await made.happyDOM.close();
    },
  };
}

/**
 * Returns what undoes a page's changes to `Node` (web/src/platform/accept-translation.ts), which all windows share.
 * They compare a node's parent with `this`; for a form of happy-dom, one is the form and the other its proxy.
 */
function keepNodes(): () => void {
  const { prototype } = Node;
  const kept = Object.getOwnPropertyDescriptors(prototype);
  return () => Object.defineProperties(prototype, kept);
}

/** happy-dom has no popovers: a button opens the one that it names. */
function openPopovers() {
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    popover?.toggleAttribute('data-open');
  });
  HTMLElement.prototype.hidePopover = function hide() {
    this.removeAttribute('data-open');
  };
}

/** Gives files of happy-dom an address too; it loads no images. */
function nameFiles() {
  URL.createObjectURL = (blob) =>
    blob instanceof window.Blob ? `blob:${ORIGIN}/${blob.size}` : createNodeUrl(blob);
  URL.revokeObjectURL = () => undefined;
}

/** A link that no router takes leads to another document. */
function followLinks(goTo: (address: string) => void) {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link?.getAttribute('href');
    if (!address || event.defaultPrevented || link?.hasAttribute('download')) return;
    event.preventDefault();
    if (link?.getAttribute('target') === '_blank') return;
    if (address.startsWith('#')) window.location.hash = address;
    else goTo(address);
  });
}

/** Notes the timers that are set from now on, so that they end with their page. They run `speed` times faster. */
function trackTimers(speed: number) {
  const timers = new Set<Timer>();
  const track =
    (set: (run: () => void, delay?: number) => Timer) =>
    (run: () => void, delay = 0): Timer => {
      const timer = set(run, delay / speed);
      timers.add(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: track(REAL.setTimeout), setInterval: track(REAL.setInterval) });
  return {
    /** Ends the timers so far. Later pages' timers come here too: libraries keep the first `setTimeout` they meet. */
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
