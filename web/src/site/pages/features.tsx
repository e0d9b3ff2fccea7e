import { paths } from '../../platform/paths.ts';
import { FEATURE_SECTIONS } from '../../shared/texts/features.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FeatureGrid } from '../../ui/feature-grid.tsx';
import layout from '../../ui/layout.module.css';
import { PublicPage } from '../frame/public-page.tsx';
import styles from './features.module.css';
import { Actions } from './text-section.tsx';

/** Every feature of Pawfile. */
export const FeaturesPage = () => (
  <PublicPage
    heading="What Pawfile does for you and your pets"
    lead="It keeps your pets’ health records, reminds you before they expire, and shares them with the people you choose, for as long as you choose."
  >
    {FEATURE_SECTIONS.map(({ id, heading, features }) => (
      <section
        key={id}
        id={id}
        className={classNames(layout.stack5, styles.section)}
        aria-labelledby={`${id}-heading`}
      >
        <h2 id={`${id}-heading`}>{heading}</h2>
        <FeatureGrid features={features} />
      </section>
    ))}
    <p>The pricing page lists what each plan includes.</p>
    <Actions>
      <LinkButton to={paths.pricing}>See plans</LinkButton>
      <LinkButton variant="secondary" to={paths.howItWorks}>
        How it works
      </LinkButton>
    </Actions>
  </PublicPage>
);
