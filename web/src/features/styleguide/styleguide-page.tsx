import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Containers } from './containers.tsx';
import { Controls } from './controls.tsx';
import { Dialogs } from './dialogs.tsx';
import { Feedback } from './feedback.tsx';
import { Pictures } from './pictures.tsx';
import { Records } from './records.tsx';
import styles from './styleguide.module.css';
import { type Theme, ThemeSwitch } from './theme-switch.tsx';
import { Typography } from './typography.tsx';

const CHAPTERS = [
  ['colors', 'Colors'],
  ['typography', 'Type, space and shape'],
  ['pictures', 'Logo, icons and pictures'],
  ['actions', 'Buttons and badges'],
  ['controls', 'Fields and choices'],
  ['dialogs', 'Dialogs, menus and tabs'],
  ['feedback', 'Feedback'],
  ['containers', 'Cards and offers'],
  ['records', 'Pets and records'],
] as const;

/** Every token and every primitive in its states, for developers of the site. Hover and focus are the real ones. */
export function StyleguidePage() {
  const [theme, setTheme] = useState<Theme>(undefined);
  return (
    <main id="main">
      <Page title="Styleguide" heading="Styleguide">
        <p className={styles.lead}>
          What the site is made of. Calm, warm and trustworthy: it holds the medical records of family
          members.
        </p>
        <ThemeSwitch onChange={setTheme} />
        <nav aria-label="Chapters">
          <ul className={styles.chapters}>
            {CHAPTERS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.link}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Colours key={theme} />
        <Typography />
        <Pictures />
        <Actions />
        <Controls />
        <Dialogs />
        <Feedback />
        <Containers />
        <Records />
      </Page>
    </main>
  );
}
