import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { acceptTranslation } from '../platform/accept-translation.ts';
import { watchErrors } from '../platform/watch-errors.ts';
import { Notices } from '../ui/notices.tsx';
import { createRouter } from './router.tsx';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/boot.css';

// zod would compile its parsers with `new Function`, which the CSP forbids.
config({ jitless: true });

watchErrors();
acceptTranslation();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root');

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
    <Notices />
  </StrictMode>,
);
