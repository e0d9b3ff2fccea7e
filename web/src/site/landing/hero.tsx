import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { ForVisitor } from '../../shared/for-visitor.tsx';
import { HeroArt } from '../../shared/pictures/hero-art.tsx';
import { FREE_FOR } from '../../shared/plan-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import styles from './hero.module.css';

/** What Pawfile is, and the way in. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.heading}>All of your pet’s health papers, in one calm place.</h1>
        <p className={styles.lead}>
          Vaccinations, medications, allergies and the documents that prove them. Share them with a vet, a
          kennel or a sitter by a link that ends when you say so.
        </p>
        <div className={styles.actions}>
          <StartButton />
          <a href="#how-it-works" className={buttonStyle('secondary', 'medium', styles.large)}>
            See How It Works
          </a>
        </div>
        <p className={styles.fine}>
          {FREE_FOR}
          <span data-free-records>.</span>
        </p>
        <p className={styles.business}>
          Vet, kennel, groomer? <Link to={paths.businessSignup}>Business Partner Program</Link>
        </p>
      </div>
      <HeroArt className={styles.art} />
    </section>
  );
}

/** Both ways in take the same room, so that nothing moves when it is known who is here. */
const StartButton = () => (
  <>
    <ForVisitor who="guest">
      <LinkButton to={paths.createAccount} className={styles.large}>
        Get Started
      </LinkButton>
    </ForVisitor>
    <ForVisitor who="owner">
      <LinkButton to={paths.dashboard} className={styles.large}>
        Go to Dashboard
      </LinkButton>
    </ForVisitor>
  </>
);
