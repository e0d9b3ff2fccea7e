import { Business } from './business.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Support } from './support.tsx';

/** What stands between header and footer. Every sentence here must be true of the software as it is. */
export const LandingPage = () => (
  <>
    <Hero />
    <Features />
    <HowItWorks />
    <Pricing />
    <Support />
    <Business />
  </>
);
