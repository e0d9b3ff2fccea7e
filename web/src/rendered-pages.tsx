import type { ComponentType } from 'react';
import { LandingPage } from './landing/landing-page.tsx';
import { paths } from './paths.ts';
import type { RenderedPath } from './rendered-paths.ts';

export interface RenderedPage {
  /** What stands in the page's main part: no state, no effects, no session. See `ForVisitor` for who is signed in. */
  Content: ComponentType;
  title: string;
  /** For search engines and previews of links; every word must be true of the software as it is. */
  description: string;
  /** The address that search engines list; the page's own where it is missing. */
  canonicalPath?: RenderedPath;
}

/** The public pages, by path. */
export const RENDERED_PAGES: Record<RenderedPath, RenderedPage> = {
  [paths.home]: {
    Content: LandingPage,
    title: 'Pawfile: your pet’s health papers, in one place',
    description:
      'Keep your pet’s vaccinations, medications, allergies and papers in one place, and share them by a link or QR code that ends when you say so.',
  },
};
