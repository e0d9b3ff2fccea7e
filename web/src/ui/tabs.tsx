import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
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
 * Tabs. Arrow keys move the focus; Enter or a click opens a tab. If arrow keys opened tabs, a tab kept in the URL would
 * add a history entry for each one passed.
 */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const change = (chosen: string) => {
    const tab = tabs.find(({ name }) => name === chosen);
    if (tab) onChange(tab.name);
  };
  return (
    <RadixTabs.Root value={value} onValueChange={change} activationMode="manual" className={layout.stack5}>
      <RadixTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.name} value={tab.name} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.name} value={tab.name} className={styles.content}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
