import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { Toaster } from '../../ui/toaster.tsx';
import { StyleguidePage } from './styleguide-page.tsx';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';

// As in main.tsx: the CSP forbids `new Function`.
config({ jitless: true });

/** Links of examples lead nowhere: the page stays whatever their address is. */
const router = createMemoryRouter([{ path: '*', Component: StyleguidePage }]);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root');

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
    <Toaster />
  </StrictMode>,
);
