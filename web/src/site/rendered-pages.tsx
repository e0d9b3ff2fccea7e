import type { ComponentType } from 'react';
import type { SetupGuide } from '../../../contract/site/setup-guide.ts';
import { paths } from '../platform/paths.ts';
import type { Question } from '../shared/questions.tsx';
import { BusinessSignupPage } from './business/business-signup-page.tsx';
import { HelpPage } from './help/help-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { OfflinePage } from './offline-page/offline-page.tsx';
import { FeaturesPage } from './pages/features.tsx';
import { HowItWorksPage } from './pages/how-it-works.tsx';
import { NOT_FOUND_TEXTS, OFFLINE_TEXTS, PAGE_TEXTS, type PageTexts } from './pages/page-texts.ts';
import { PricingPage } from './pages/pricing.tsx';
import { PrivacyPage } from './pages/privacy.tsx';
import { SecurityPage } from './pages/security.tsx';
import { SUPPORT_QUESTIONS, SupportPage } from './pages/support.tsx';
import { TermsPage } from './pages/terms.tsx';
import type { RenderedPath } from './rendered-paths.ts';
import { SetupGuidePage } from './setup-guide/setup-guide-page.tsx';

export interface RenderedPage {
  /** What stands in the page's main part: no state, no effects, no session. See `ForVisitor` for who is signed in. */
  Content: ComponentType<{ guide: SetupGuide }>;
  /** What the page is called, and how search engines and previews of links sum it up. */
  texts: PageTexts;
  /** The address that search engines list; the page's own where it is missing. */
  canonicalPath?: RenderedPath;
  /** Search engines are asked to leave it out. */
  isUnlisted?: boolean;
  /** Told to search engines as such: the plans, or questions with their answers. */
  hasOffers?: boolean;
  questions?: readonly Question[];
}

/** The public pages, by path. */
export const RENDERED_PAGES: Record<RenderedPath, RenderedPage> = {
  [paths.home]: { Content: LandingPage, texts: PAGE_TEXTS.home, hasOffers: true },
  [paths.features]: { Content: FeaturesPage, texts: PAGE_TEXTS.features },
  [paths.pricing]: { Content: PricingPage, texts: PAGE_TEXTS.pricing, hasOffers: true },
  [paths.support]: { Content: SupportPage, texts: PAGE_TEXTS.support, questions: SUPPORT_QUESTIONS },
  [paths.howItWorks]: { Content: HowItWorksPage, texts: PAGE_TEXTS.howItWorks },
  [paths.security]: { Content: SecurityPage, texts: PAGE_TEXTS.security },
  [paths.privacy]: { Content: PrivacyPage, texts: PAGE_TEXTS.privacy },
  [paths.terms]: { Content: TermsPage, texts: PAGE_TEXTS.terms },
  [paths.help]: { Content: HelpPage, texts: PAGE_TEXTS.help },
  [paths.helpCenter]: { Content: HelpPage, texts: PAGE_TEXTS.help, canonicalPath: paths.help },
  [paths.businessSignup]: { Content: BusinessSignupPage, texts: PAGE_TEXTS.businessSignup },
  [paths.setupGuide]: { Content: SetupGuidePage, texts: PAGE_TEXTS.setupGuide, isUnlisted: true },
};

/** What answers every address that no page has. */
export const NOT_FOUND_PAGE: RenderedPage = {
  Content: NotFoundPage,
  texts: NOT_FOUND_TEXTS,
  isUnlisted: true,
};

/** What the service worker answers with, where there is no connection and nothing is kept. */
export const OFFLINE_PAGE: RenderedPage = {
  Content: OfflinePage,
  texts: OFFLINE_TEXTS,
  isUnlisted: true,
};
