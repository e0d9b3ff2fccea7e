import { paths } from '../platform/paths.ts';

/**
 * The public pages that are rendered at build time (decision 20). Add a page here, to `rendered-pages.tsx` (which does
 * not compile without it) and to lib/spa-router.js (which a test compares with this list).
 */
export const RENDERED_PATHS = [
  paths.home,
  paths.features,
  paths.pricing,
  paths.support,
  paths.howItWorks,
  paths.security,
  paths.privacy,
  paths.terms,
  paths.help,
  paths.helpCenter,
  paths.businessSignup,
  paths.setupGuide,
] as const;

export type RenderedPath = (typeof RENDERED_PATHS)[number];
