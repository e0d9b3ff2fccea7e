import { useEffect, useId, useRef } from 'react';
import { isSameValue } from '../../../../contract/merge-fields.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import { dayText } from '../texts/day-text.ts';
import styles from './conflict-view.module.css';
import { at, type Conflict } from './use-merged-values.ts';

/** How a form names a value, and a code that is chosen for it. */
export interface ValueName {
  label: string;
  codeName?: (code: string) => string;
}

interface ConflictViewProps {
  values: object;
  conflicts: readonly Conflict[];
  /** By the conflicts’ paths. */
  names: Readonly<Record<string, ValueName>>;
  onChoose: (path: string, value: unknown) => void;
}

/** Says which of a form's values were changed somewhere else too, and lets the user choose. Nothing without any. */
export function ConflictView({ values, conflicts, names, onChoose }: ConflictViewProps) {
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const paths = conflicts.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: further conflicts need attention as well
  useEffect(() => view.current?.focus(), [paths]);
  if (conflicts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around fieldsets would read its legend with each of them
    <div ref={view} role="group" tabIndex={-1} aria-labelledby={id} className={styles.view}>
      <p id={id} className={styles.title}>
        <AlertIcon size={18} />
        <span>
          This was changed somewhere else while you were editing. Choose what to keep, then save again.
        </span>
      </p>
      {conflicts.map(({ path, mine, stored }) => {
        const { label, codeName } = names[path] ?? { label: path };
        const option = (whose: string, value: unknown) => (
          <CheckOption
            type="radio"
            name={`${id}-${path}`}
            checked={isSameValue(at(values, path), value)}
            onChange={() => onChoose(path, value)}
            hint={<span>{whose}</span>}
          >
            <bdi className={typography.clamp}>{valueText(value, codeName)}</bdi>
          </CheckOption>
        );
        return (
          <fieldset key={path} className={styles.choice}>
            <legend className={typography.label}>{label}</legend>
            {option('What you entered', mine)}
            {option('What was saved meanwhile', stored)}
          </fieldset>
        );
      })}
    </div>
  );
}

/** A form's value for display. */
function valueText(value: unknown, codeName = (code: string) => code): string {
  const texts = (typeof value === 'object' ? Object.values(value ?? {}) : [value])
    .map(String)
    .filter(Boolean);
  const names = texts.map((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : codeName(text)));
  return names.join(', ') || 'Nothing';
}
