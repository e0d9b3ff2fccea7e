import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { createRouter } from './router.tsx';
import './styles/tokens.css';
import './styles/base.css';

// zod would compile its parsers with `new Function`, which the CSP forbids.
config({ jitless: true });

/** Notices can wait for a moment; sonner keeps those that come before it is there. Without them the site goes on. */
const Toaster = lazy<ComponentType>(() =>
  import('./ui/toaster.tsx').then<{ default: ComponentType }, { default: ComponentType }>(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root');

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
    <Suspense>
      <Toaster />
    </Suspense>
  </StrictMode>,
);
