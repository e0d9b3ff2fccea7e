import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabListProps<Name extends string> {
  /** The page's id for the group, which its panel has too. */
  id: string;
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  /** The open tab's name. */
  value: Name;
  onChange: (name: Name) => void;
  className?: string | undefined;
}

/** The tabs of a `TabPanel` that is elsewhere on the page. */
export const TabList = <Name extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  className,
}: TabListProps<Name>) => (
  <div role="tablist" className={classNames(styles.list, className)} aria-label={label} onKeyDown={moveFocus}>
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
);

interface TabPanelProps {
  id: string;
  /** The open tab's name. */
  value: string;
  children: ReactNode;
}

/** What the open tab of a `TabList` shows. */
export const TabPanel = ({ id, value, children }: TabPanelProps) => (
  <div
    key={value}
    role="tabpanel"
    id={`${id}-panel`}
    className={styles.content}
    aria-labelledby={`${id}-${value}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern has it, since a panel may begin with text
    tabIndex={0}
  >
    {children}
  </div>
);

interface TabsProps<Name extends string> extends Omit<TabListProps<Name>, 'id' | 'className'> {
  tabs: readonly (Tab<Name> & { content: ReactNode })[];
}

/**
 * Tabs by the pattern of the ARIA Authoring Practices. Arrow keys move the focus; Enter or a click opens a tab. If
 * arrow keys opened tabs, a tab kept in the URL would add a history entry for each one passed.
 */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const id = useId();
  const { tabs, value } = props;
  return (
    <div className={layout.stack5}>
      <TabList {...props} id={id} />
      <TabPanel id={id} value={value}>
        {tabs.find(({ name }) => name === value)?.content}
      </TabPanel>
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
