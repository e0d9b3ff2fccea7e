import { Link } from 'react-router-dom';
import type { PlanSettings } from '../../../contract/plans.ts';
import { paths } from '../paths.ts';
import type { SessionHint } from '../session/use-session-hint.ts';
import { LinkButton } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { freeLine } from '../ui/plan-text.ts';
import styles from './hero.module.css';
import { HeroArt } from './hero-art.tsx';

interface HeroProps {
  hint: SessionHint;
  freePlan: PlanSettings | null | undefined;
}

/** What Pawfile is, and the way in. */
export function Hero({ hint, freePlan }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.heading}>All of your pet’s health papers, in one calm place.</h1>
        <p className={styles.lead}>
          Vaccinations, medications, allergies and the documents that prove them. Share them with a vet, a
          kennel or a sitter by a link that ends when you say so.
        </p>
        <div className={styles.actions}>
          <StartButton hint={hint} />
          <a href="#how-it-works" className={buttonStyle('secondary', 'medium', styles.large)}>
            See How It Works
          </a>
        </div>
        <p className={styles.fine}>{freeLine(freePlan)}</p>
        <p className={styles.business}>
          Vet, kennel, groomer? <Link to={paths.businessSignup}>Business Partner Program</Link>
        </p>
      </div>
      <HeroArt className={styles.art} />
    </section>
  );
}

/** All three states take the same room, so that nothing moves when it is known who is here. */
function StartButton({ hint }: { hint: SessionHint }) {
  if (hint.state === 'loading') return <span className={styles.placeholder} />;
  const [to, label] =
    hint.email === null ? [paths.createAccount, 'Get Started'] : [paths.dashboard, 'Go to Dashboard'];
  return (
    <LinkButton to={to} className={styles.large}>
      {label}
    </LinkButton>
  );
}
