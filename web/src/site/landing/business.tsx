import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** For those who work with pets. */
export const Business = () => (
  <Section
    id="business"
    heading="Business Partner Program"
    lead="Do you run a clinic, a kennel, a grooming salon or a shelter? Tell us about it, and apply for a business account."
    tone="sunken"
  >
    <p>
      <LinkButton to={paths.businessSignup} variant="secondary">
        Apply as a partner
      </LinkButton>
    </p>
  </Section>
);
