import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

const STEPS = [
  {
    title: 'Add your pet',
    text: 'Name and species are enough to begin. Breed, birth date and microchip can follow.',
  },
  {
    title: 'Put the records in',
    text: 'Type in what you know and attach the papers you have. One by one, or several at once.',
  },
  {
    title: 'Share it',
    text: 'Make a link for the vet or show the QR code. It ends by itself, or when you end it.',
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" heading="How it works" lead="Three steps, and none of them takes long.">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
