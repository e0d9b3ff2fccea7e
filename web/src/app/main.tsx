import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { acceptTranslation } from '../platform/accept-translation.ts';
import { canShowPages, showTooOld } from '../platform/browser-floor.ts';
import { watchErrors } from '../platform/watch-errors.ts';
import { Notices } from '../ui/notices.tsx';
import { createRouter } from './router.tsx';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/boot.css';
import './body-face.css';

// zod would compile its parsers with `new Function`, which the CSP forbids.
config({ jitless: true });

watchErrors();
acceptTranslation();

async function start(container: HTMLElement | null) {
  if (!container) throw new Error('index.html has no element #root');
  if (!canShowPages()) return showTooOld();
  if (!('popover' in HTMLElement.prototype)) (await import('./older-browser.ts')).supportOlderBrowser();
  // A task of its own: the modules have just been evaluated, and taps are answered between tasks.
  await new Promise((resolve) => setTimeout(resolve));
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
      <Notices />
    </StrictMode>,
  );
}

void start(document.getElementById('root'));
