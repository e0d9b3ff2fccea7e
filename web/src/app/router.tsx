import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
import { takeSignOutRequest } from '../platform/session/sign-out-request.ts';
import { RENDERED_PATHS } from '../site/rendered-paths.ts';
import { loadChunk } from '../ui/load-chunk.ts';
import type { furtherPages } from './further-pages.ts';
import { PageError } from './shell/page-error.tsx';
import { BareFallback, LayoutFallback, RootLayout } from './shell/root-layout.tsx';

/** One of `furtherPages`. */
const furtherPage = (name: keyof typeof furtherPages) =>
  loadChunk(async () => (await import('./further-pages.ts')).furtherPages[name]());

/** Pages that require a session. Their layout's loader runs in parallel and redirects to the sign-in page. */
const ownersPages: RouteObject[] = [
  { path: paths.dashboard, lazy: loadChunk(() => import('../features/dashboard/dashboard-page.tsx')) },
  { path: paths.sharing, lazy: loadChunk(() => import('../features/sharing/sharing-page.tsx')) },
  { path: paths.addPet, lazy: loadChunk(() => import('../features/pets/add-pet-page.tsx')) },
  { path: paths.archive, lazy: furtherPage('archive') },
  {
    path: '/pet/:petId',
    lazy: loadChunk(() => import('./shell/pet-layout.tsx')),
    children: [
      { index: true, lazy: loadChunk(() => import('../features/pets/pet-page.tsx')) },
      { path: 'edit', lazy: loadChunk(() => import('../features/pets/edit-pet-page.tsx')) },
      { path: 'upload', lazy: loadChunk(() => import('../features/upload/upload-page.tsx')) },
      {
        path: 'weight',
        lazy: loadChunk(() => import('../features/pets/weight/weight-page.tsx')),
      },
      {
        path: 'history',
        lazy: loadChunk(() => import('../features/pets/history-page.tsx')),
      },
      {
        path: 'deleted-records',
        lazy: furtherPage('deletedRecords'),
      },
      { path: 'people', lazy: loadChunk(() => import('../features/family/people-page.tsx')) },
      { path: 'share', lazy: loadChunk(() => import('../features/sharing/share-page.tsx')) },
      {
        path: 'emergency-card',
        lazy: loadChunk(() => import('../features/emergency-card/emergency-card-page.tsx')),
      },
    ],
  },
  { path: '/practice/:practiceId/record', lazy: furtherPage('recordDose') },
  { path: paths.settings, lazy: loadChunk(() => import('../features/settings/settings-page.tsx')) },
  { path: paths.billing, lazy: loadChunk(() => import('../features/billing/billing-page.tsx')) },
  { path: paths.upgrade, lazy: furtherPage('upgrade') },
  { path: paths.billingSuccess, lazy: furtherPage('billingSuccess') },
  { path: paths.success, lazy: furtherPage('billingSuccess') },
  { path: paths.billingDebug, lazy: furtherPage('billingDebug') },
  { path: paths.vetDashboard, lazy: furtherPage('vetDashboard') },
  { path: '/open-practice', lazy: furtherPage('openPractice') },
  { path: '/practice/:practiceId', lazy: furtherPage('practice') },
  { path: '/practice/:practiceId/team', lazy: furtherPage('team') },
  { path: '/practice/:practiceId/verification', lazy: furtherPage('verification') },
  { path: '/admin/practices', lazy: furtherPage('reviews') },
  { path: '/admin/practices/:practiceId', lazy: furtherPage('review') },
  { path: '/practice/:practiceId/register', lazy: furtherPage('register') },
  { path: '/practice/:practiceId/import', lazy: furtherPage('importList') },
  { path: '/practice/:practiceId/products', lazy: furtherPage('products') },
  { path: '/practice/:practiceId/entries', lazy: furtherPage('entries') },
  { path: '/practice/:practiceId/entries/:entryId', lazy: furtherPage('entry') },
  { path: '/practice/:practiceId/patients/:grantId', lazy: furtherPage('patient') },
  { path: '/practice/:practiceId/counter-card', lazy: furtherPage('counterCard') },
  { path: '/counter/:code/choice', lazy: furtherPage('counterChoice') },
  { path: '/practice-request/:petId/:practiceId', lazy: furtherPage('practiceRequest') },
];

const publicPages: RouteObject[] = [
  // Public, because the session may expire while the user is on Stripe's payment page.
  { path: paths.billingCancel, lazy: furtherPage('billingCancel') },
  { path: paths.reminder, lazy: loadChunk(() => import('../features/reminders/reminder-page.tsx')) },
  {
    path: paths.invitation,
    lazy: loadChunk(() => import('../features/family/invitation/invitation-page.tsx')),
  },
  {
    path: paths.accountDeleted,
    lazy: furtherPage('accountDeleted'),
  },
  { path: paths.signedOut, lazy: furtherPage('signedOut') },
  { path: '/counter/:code', lazy: furtherPage('counter') },
  { path: '/save-to-practice', lazy: furtherPage('saveToPractice') },
];

/**
 * Signing out is a navigation, so that a page with unsaved changes can ask first. It takes a POST from the account menu
 * or a request stored by a public page's menu; a plain link must not sign anyone out.
 */
const signingOut: RouteObject = {
  path: paths.signOut,
  loader: () => (takeSignOutRequest() ? signOutAndLeave() : redirect(paths.home)),
  action: async () => {
    await signOut();
    return redirect(paths.home);
  },
};

const signOut = loadChunk(async () => (await import('../platform/session/account.ts')).signOut());

/** Replaces the history entry, so that going back doesn't sign out again. The promise ends with the document. */
async function signOutAndLeave(): Promise<never> {
  await signOut();
  window.location.replace(paths.home);
  return new Promise(() => undefined);
}

/**
 * Pages rendered at build time are separate documents that the app navigates to. It gets their paths itself only in
 * another spelling, such as with a trailing slash.
 */
const renderedPages = RENDERED_PATHS.map((path): RouteObject => ({ path, loader: () => leaveFor(path) }));

/** Any other path leads to the server's 404 page. */
const unknownPages: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return leaveFor(pathname, search);
  },
};

/** If the server serves the app at this very path, redirecting to it would loop. */
function leaveFor(path: string, search = '') {
  if (window.location.pathname === path) throw new Response(null, { status: 404 });
  return redirectDocument(path + search);
}

/** A page's error shows inside its layout; a layout's error, or one of a page without a layout, on a bare page. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: BareFallback,
    children: [
      ...renderedPages,
      unknownPages,
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

/** The app's router. Every page is its own chunk that exports `Component`, and `loader` if it loads data. */
export const createRouter = () => createBrowserRouter(routes);
