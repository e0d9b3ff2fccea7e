import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
import { takeSignOutRequest } from '../platform/session/sign-out-request.ts';
import { RENDERED_PATHS } from '../site/rendered-paths.ts';
import { loadChunk } from '../ui/load-chunk.ts';
import { BareFallback, LayoutFallback } from './shell/layout-fallback.tsx';
import { PageError } from './shell/page-error.tsx';
import { RootLayout } from './shell/root-layout.tsx';

/** Pages that need a session. Their layout's loader runs beside theirs and wins when it redirects to sign in. */
const ownersPages: RouteObject[] = [
  { path: paths.dashboard, lazy: loadChunk(() => import('../features/dashboard/dashboard-page.tsx')) },
  { path: paths.addPet, lazy: loadChunk(() => import('../features/pets/add-pet-page.tsx')) },
  { path: '/pet/:petId', lazy: loadChunk(() => import('../features/pets/pet-page.tsx')) },
  { path: '/pet/:petId/edit', lazy: loadChunk(() => import('../features/pets/edit-pet-page.tsx')) },
  { path: '/pet/:petId/upload', lazy: loadChunk(() => import('../features/upload/upload-page.tsx')) },
  { path: '/pet/:petId/share', lazy: loadChunk(() => import('../features/sharing/share-page.tsx')) },
  {
    path: '/pet/:petId/emergency-card',
    lazy: loadChunk(() => import('../features/emergency-card/emergency-card-page.tsx')),
  },
  { path: paths.settings, lazy: loadChunk(() => import('../features/settings/settings-page.tsx')) },
  { path: paths.billing, lazy: loadChunk(() => import('../features/billing/billing-page.tsx')) },
  { path: paths.upgrade, lazy: loadChunk(() => import('../features/billing/upgrade-page.tsx')) },
  {
    path: paths.billingSuccess,
    lazy: loadChunk(() => import('../features/billing/billing-success-page.tsx')),
  },
  { path: paths.success, lazy: loadChunk(() => import('../features/billing/success-page.tsx')) },
  { path: paths.billingDebug, lazy: loadChunk(() => import('../features/billing/debug-page.tsx')) },
  {
    path: paths.vetDashboard,
    lazy: loadChunk(() => import('../features/vet-dashboard/vet-dashboard-page.tsx')),
  },
];

const publicPages: RouteObject[] = [
  // A session may end while somebody looks at the payment page; that nothing was charged they may know all the same.
  { path: paths.billingCancel, lazy: loadChunk(() => import('../features/billing/cancel-page.tsx')) },
  { path: paths.reminder, lazy: loadChunk(() => import('../features/reminders/reminder-page.tsx')) },
  {
    path: paths.accountDeleted,
    lazy: loadChunk(() => import('../features/settings/account-deleted-page.tsx')),
  },
  {
    path: '/shared/:token',
    // CloudFront adds the headers that keep a link private to this spelling alone.
    caseSensitive: true,
    lazy: loadChunk(() => import('../features/shared-pet/shared-pet-page.tsx')),
  },
];

/**
 * Signing out is a navigation, so that a page with something unsaved asks first. Only the menu's POST signs out, or the
 * wish of a public page's menu: a link from elsewhere must not.
 */
const signingOut: RouteObject = {
  path: paths.signOut,
  loader: () => (takeSignOutRequest() ? signOutAndLeave() : redirect(paths.home)),
  lazy: loadChunk(async () => ({
    action: (await import('../platform/session/sign-out-action.ts')).signOutAction,
  })),
};

/** Leaves for good: going back must not lead to the way out again. The next document ends the waiting. */
async function signOutAndLeave(): Promise<never> {
  const { signOut } = await import('../platform/session/account.ts');
  await signOut();
  window.location.replace(paths.home);
  return new Promise(() => undefined);
}

/**
 * The pages that are rendered at build time are documents of their own, which the app leaves for. It is given one of
 * their addresses itself only where that is spelled in another way, as with a slash at its end.
 */
const renderedPages = RENDERED_PATHS.map((path): RouteObject => ({ path, loader: () => leaveFor(path) }));

/** So is what answers every other address: the server's page with the status 404. */
const nowhere: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return leaveFor(pathname, search);
  },
};

/** Where a server gives the app for the very page, leaving for it would never end. */
function leaveFor(path: string, search = '') {
  if (window.location.pathname === path) throw new Response(null, { status: 404 });
  return redirectDocument(path + search);
}

/** An error of a page shows inside its layout; one of a layout, or of what has none, on a bare page. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: BareFallback,
    children: [
      ...renderedPages,
      nowhere,
      { path: paths.auth, lazy: loadChunk(() => import('../features/auth/auth-page.tsx')) },
      signingOut,
      {
        lazy: loadChunk(() => import('./shell/owner-layout.tsx')),
        HydrateFallback: LayoutFallback,
        children: [{ ErrorBoundary: PageError, children: ownersPages }],
      },
      {
        lazy: loadChunk(() => import('./shell/public-layout.tsx')),
        HydrateFallback: LayoutFallback,
        children: [{ ErrorBoundary: PageError, children: publicPages }],
      },
    ],
  },
];

/** The site's router. Every page is a chunk of its own that exports `Component`, and `loader` if it loads data. */
export const createRouter = () => createBrowserRouter(routes);
