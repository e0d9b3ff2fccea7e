import { useState } from 'react';
import { CheckOption } from '../../ui/check-option.tsx';
import styles from './styleguide.module.css';

const THEMES = [
  { theme: undefined, label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const;

export type Theme = (typeof THEMES)[number]['theme'];

/** Sets the theme of the whole page, against what the system says. */
export function ThemeSwitch({ onChange }: { onChange: (theme: Theme) => void }) {
  const [chosen, setChosen] = useState<Theme>(undefined);
  const choose = (theme: Theme) => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    setChosen(theme);
    onChange(theme);
  };
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>Theme</legend>
      {THEMES.map(({ theme, label }) => (
        <CheckOption
          key={label}
          type="radio"
          name="theme"
          checked={chosen === theme}
          onChange={() => choose(theme)}
        >
          {label}
        </CheckOption>
      ))}
    </fieldset>
  );
}
