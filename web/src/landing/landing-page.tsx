import { useSessionHint } from '../session/use-session-hint.ts';
import { loadFreePlan } from '../ui/subscription/load-free-plan.ts';
import { useLoaded } from '../ui/use-loaded.ts';
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
  const { data: freePlan } = useLoaded(loadFreePlan);
  return (
    <>
      <title>Pawfile: your pet’s health papers, in one place</title>
      <LandingHeader hint={hint} />
      <main id="main" tabIndex={-1}>
        <Hero hint={hint} freePlan={freePlan} />
        <Features />
        <HowItWorks />
        <Pricing hint={hint} freePlan={freePlan} />
        <Support />
      </main>
      <LandingFooter />
    </>
  );
}
