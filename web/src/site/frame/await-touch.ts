import { loadModule } from './load-module.ts';
import { MODULES } from './modules.ts';

const TOUCHES = ['focusin', 'pointerover', 'pointerdown', 'keydown', 'input'];

/**
 * Brings a form to life when somebody first touches it. Until it is alive a form that is sent waits; what is typed
 * stays in it, and the browser asks before it is left. After a failure the next touch tries again.
 */
export function awaitTouch(island: HTMLElement) {
  const address = addressOf(island.dataset.island);
  const failure = document.querySelector<HTMLElement>(`[data-island-failure="${island.dataset.island}"]`);
  let isLoading = false;
  let waiting: HTMLFormElement | undefined;

  const wake = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await loadModule(address);
      if (failure) failure.hidden = true;
    } catch {
      isLoading = false;
      island.removeAttribute('aria-busy');
      // Only who has sent the form misses anything; told once, it stays until the form is there.
      if (failure && waiting) failure.hidden = false;
      waiting = undefined;
    }
  };
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) waiting = event.target;
    island.setAttribute('aria-busy', 'true');
    void wake();
  };
  const ask = (event: Event) => event.preventDefault();
  const guard = () => window.addEventListener('beforeunload', ask);
  const settle = () => {
    window.removeEventListener('beforeunload', ask);
    island.removeEventListener('input', guard);
    for (const touch of TOUCHES) island.removeEventListener(touch, wake);
    island.removeEventListener('submit', hold);
    island.removeAttribute('aria-busy');
    waiting?.requestSubmit();
  };

  for (const touch of TOUCHES) island.addEventListener(touch, wake, { passive: true });
  island.addEventListener('input', guard, { once: true });
  island.addEventListener('submit', hold);
  island.addEventListener('alive', settle, { once: true });
}

function addressOf(name: string | undefined): string {
  if (name === 'help-form' || name === 'business-form') return MODULES[name];
  throw new Error(`There is no island ${name}`);
}
