import type { ComponentType } from 'react';
import type { SetupGuide } from '../../../contract/site/setup-guide.ts';
import { paths } from '../platform/paths.ts';
import { SUPPORT_FAQ } from '../shared/texts/faq.tsx';
import type { Question } from '../ui/question-list.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { BusinessSignupPage, HelpPage } from './pages/contact-pages.tsx';
import { NotFoundPage, OfflinePage } from './pages/fallback-pages.tsx';
import { FeaturesPage } from './pages/features.tsx';
import { HowItWorksPage } from './pages/how-it-works.tsx';
import {
  NOT_FOUND_METADATA,
  OFFLINE_METADATA,
  PAGE_METADATA,
  type PageMetadata,
} from './pages/page-metadata.ts';
import { PricingPage } from './pages/pricing.tsx';
import { PrivacyPage } from './pages/privacy.tsx';
import { SecurityPage } from './pages/security.tsx';
import { SupportPage } from './pages/support.tsx';
import { TermsPage } from './pages/terms.tsx';
import type { RenderedPath } from './rendered-paths.ts';
import { SetupGuidePage } from './setup-guide/setup-guide-page.tsx';

export interface RenderedPage {
  /** The page's main part, without state, effects or a session. `VisitorOnly` depends on who is signed in. */
  Content: ComponentType<{ guide: SetupGuide }>;
  texts: PageMetadata;
  /** The address for search engines, if it isn't the page's own. */
  canonicalPath?: RenderedPath;
  /** Hidden from search engines. */
  isUnlisted?: boolean;
  /** Structured data for search engines: the plans, or an FAQ. */
  hasOffers?: boolean;
  questions?: readonly Question[];
}

/** The public pages, by path. */
export const RENDERED_PAGES: Record<RenderedPath, RenderedPage> = {
  [paths.home]: { Content: LandingPage, texts: PAGE_METADATA.home, hasOffers: true },
  [paths.features]: { Content: FeaturesPage, texts: PAGE_METADATA.features },
  [paths.pricing]: { Content: PricingPage, texts: PAGE_METADATA.pricing, hasOffers: true },
  [paths.support]: {
    Content: SupportPage,
    texts: PAGE_METADATA.support,
    questions: Object.values(SUPPORT_FAQ).flat(),
  },
  [paths.howItWorks]: { Content: HowItWorksPage, texts: PAGE_METADATA.howItWorks },
  [paths.security]: { Content: SecurityPage, texts: PAGE_METADATA.security },
  [paths.privacy]: { Content: PrivacyPage, texts: PAGE_METADATA.privacy },
  [paths.terms]: { Content: TermsPage, texts: PAGE_METADATA.terms },
  [paths.help]: { Content: HelpPage, texts: PAGE_METADATA.help },
  [paths.helpCenter]: { Content: HelpPage, texts: PAGE_METADATA.help, canonicalPath: paths.help },
  [paths.businessSignup]: { Content: BusinessSignupPage, texts: PAGE_METADATA.businessSignup },
  [paths.setupGuide]: { Content: SetupGuidePage, texts: PAGE_METADATA.setupGuide, isUnlisted: true },
};

/** The response to unknown addresses. */
export const NOT_FOUND_PAGE: RenderedPage = {
  Content: NotFoundPage,
  texts: NOT_FOUND_METADATA,
  isUnlisted: true,
};

/** The service worker's response for pages that aren't cached, while offline. */
export const OFFLINE_PAGE: RenderedPage = {
  Content: OfflinePage,
  texts: OFFLINE_METADATA,
  isUnlisted: true,
};
