import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';
import { LayoutFallback } from './shell/layout-fallback.tsx';
import { loadPage } from './shell/load-page.ts';
import { PageError } from './shell/page-error.tsx';
import { RootLayout } from './shell/root-layout.tsx';

/** Pages that need a session. Their layout's loader runs beside theirs and wins when it redirects to sign in. */
const ownersPages: RouteObject[] = [
  { path: paths.dashboard, lazy: loadPage(() => import('./dashboard/dashboard-page.tsx')) },
  { path: paths.addPet, lazy: loadPage(() => import('./pets/add-pet-page.tsx')) },
  { path: '/pet/:petId', lazy: loadPage(() => import('./pets/pet-page.tsx')) },
  { path: '/pet/:petId/edit', lazy: loadPage(() => import('./pets/edit-pet-page.tsx')) },
  { path: '/pet/:petId/upload', lazy: loadPage(() => import('./upload/upload-page.tsx')) },
  { path: '/pet/:petId/share', lazy: loadPage(() => import('./sharing/share-page.tsx')) },
  { path: paths.settings, lazy: loadPage(() => import('./settings/settings-page.tsx')) },
  { path: paths.billing, lazy: loadPage(() => import('./billing/billing-page.tsx')) },
  { path: paths.upgrade, lazy: loadPage(() => import('./billing/upgrade-page.tsx')) },
];

const publicPages: RouteObject[] = [
  { path: '/shared/:token', lazy: loadPage(() => import('./shared-pet/shared-pet-page.tsx')) },
  { path: '*', lazy: loadPage(() => import('./not-found/not-found-page.tsx')) },
];

/** An error of a page shows inside its layout; one of a layout, or of what has none, on a bare page. */
const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      { path: paths.home, lazy: loadPage(() => import('./landing/landing-page.tsx')) },
      { path: paths.auth, lazy: loadPage(() => import('./auth/auth-page.tsx')) },
      {
        lazy: loadPage(() => import('./shell/owner-layout.tsx')),
        HydrateFallback: LayoutFallback,
        children: [{ ErrorBoundary: PageError, children: ownersPages }],
      },
      {
        lazy: loadPage(() => import('./shell/public-layout.tsx')),
        HydrateFallback: LayoutFallback,
        children: [{ ErrorBoundary: PageError, children: publicPages }],
      },
    ],
  },
];

/** The site's router. Every page is a chunk of its own that exports `Component`, and `loader` if it loads data. */
export const createRouter = () => createBrowserRouter(routes);
