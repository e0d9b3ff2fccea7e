import { paths } from '../paths.ts';
import type { SessionHint } from '../session/use-session-hint.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import styles from './pricing.module.css';
import { Section } from './section.tsx';

const INCLUDED = [
  'One pet',
  'Unlimited records',
  'Documents of up to 10 MB each',
  'Share links and QR codes',
  'No card needed',
];

export function Pricing({ hint }: { hint: SessionHint }) {
  const isGuest = hint.state === 'known' && hint.email === null;
  return (
    <Section
      id="pricing"
      heading="Free for one pet"
      lead="Keep and share everything about one pet without paying for it."
      tone="sunken"
    >
      <Card className={styles.plan}>
        <div className={styles.price}>
          <h3>Free</h3>
          <p>
            <span className={styles.amount}>$0</span> per month
          </p>
          {isGuest && <LinkButton to={paths.createAccount}>Get Started</LinkButton>}
        </div>
        <ul className={styles.list}>
          {INCLUDED.map((item) => (
            <li key={item}>
              <CheckIcon /> {item}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
