import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { FREE_FOR } from '../../shared/texts/plan-offers.ts';
import { VisitorOnly } from '../../shared/visitor-only.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { ExamplePage } from './example-page.tsx';
import styles from './hero.module.css';

/** The first screen: what Pawfile is, and how to start. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={layout.stack5}>
        <h1 className={styles.heading}>All your pet’s health records in one place.</h1>
        <p className={styles.lead}>
          Keep vaccinations, medications, allergies and documents together. Share them with a vet, a kennel or
          a sitter through a link that expires when you choose.
        </p>
        <div className={classNames(layout.wrap, styles.actions)}>
          <StartButton />
          <a href="#how-it-works" className={buttonStyle('secondary', 'medium', styles.large)}>
            See How It Works
          </a>
        </div>
      </div>
      <ExamplePage className={styles.example} />
      <div>
        <p className={typography.note}>
          {FREE_FOR}
          <span data-free-records>.</span>
        </p>
        <p className={styles.business}>
          Work with pets? <Link to={paths.businessSignup}>Join the Business Partner Program</Link>
        </p>
      </div>
    </section>
  );
}

/** Both buttons take the same space, so nothing moves once the visitor is known. */
const StartButton = () => (
  <>
    <VisitorOnly who="guest">
      <LinkButton to={paths.createAccount} className={styles.large}>
        Get Started
      </LinkButton>
    </VisitorOnly>
    <VisitorOnly who="owner">
      <LinkButton to={paths.dashboard} className={styles.large}>
        Go to Dashboard
      </LinkButton>
    </VisitorOnly>
  </>
);
