import { loadModule } from './load-module.ts';
import { moduleAddress } from './modules.ts';

const TOUCHES = ['focusin', 'pointerover', 'pointerdown', 'keydown', 'input'];

/**
 * Hydrates the contact form on its first touch. A submit before that waits for hydration; typed text stays, and the
 * browser asks before the page is left. After a failure the next touch tries again.
 */
export function loadOnTouch(island: HTMLElement) {
  const failure = document.querySelector<HTMLElement>('[data-island-failure]');
  let isLoading = false;
  let waiting: HTMLFormElement | undefined;

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await loadModule(moduleAddress('contact-form'));
      if (failure) failure.hidden = true;
    } catch {
      isLoading = false;
      island.removeAttribute('aria-busy');
      // Shown only after a submit, and then until the form has loaded.
      if (failure && waiting) failure.hidden = false;
      waiting = undefined;
    }
  };
  const holdSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) waiting = event.target;
    island.setAttribute('aria-busy', 'true');
    void load();
  };
  const preventUnload = (event: Event) => event.preventDefault();
  const warnBeforeUnload = () => window.addEventListener('beforeunload', preventUnload);
  const handOver = () => {
    window.removeEventListener('beforeunload', preventUnload);
    island.removeEventListener('input', warnBeforeUnload);
    for (const touch of TOUCHES) island.removeEventListener(touch, load);
    island.removeEventListener('submit', holdSubmit);
    island.removeAttribute('aria-busy');
    // As requestSubmit, which Safari 15 lacks.
    waiting?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };

  for (const touch of TOUCHES) island.addEventListener(touch, load, { passive: true });
  island.addEventListener('input', warnBeforeUnload, { once: true });
  island.addEventListener('submit', holdSubmit);
  island.addEventListener('alive', handOver, { once: true });
}
