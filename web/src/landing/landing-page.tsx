import { useSessionHint } from '../session/use-session-hint.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Pricing } from './pricing.tsx';
import { Support } from './support.tsx';

/** Every sentence here must be true of the software as it is. */
export function Component() {
  const hint = useSessionHint();
  return (
    <>
      <title>Pawfile: your pet’s health papers, in one place</title>
      <LandingHeader hint={hint} />
      <main id="main" tabIndex={-1}>
        <Hero hint={hint} />
        <Features />
        <HowItWorks />
        <Pricing hint={hint} />
        <Support />
      </main>
      <LandingFooter />
    </>
  );
}
