import { type KeyboardEvent, type ReactNode, useId } from 'react';
import layout from './layout.module.css';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  /** The open tab's name. */
  value: Name;
  onChange: (name: Name) => void;
}

/**
 * Tabs by the pattern of the ARIA Authoring Practices. Arrow keys move the focus; Enter or a click opens a tab. If
 * arrow keys opened tabs, a tab kept in the URL would add a history entry for each one passed.
 */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const id = useId();
  return (
    <div className={layout.stack5}>
      <div role="tablist" className={styles.list} aria-label={label} onKeyDown={moveFocus}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={styles.tab}
            aria-selected={name === value}
            aria-controls={name === value ? `${id}-panel` : undefined}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.content}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern has it, since a panel may begin with text
        tabIndex={0}
      >
        {tabs.find(({ name }) => name === value)?.content}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  tabs.at(place % tabs.length)?.focus();
}
