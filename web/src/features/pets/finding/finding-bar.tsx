import { useRef } from 'react';
import { displayName } from '../../../../../contract/pets/pets.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { countText, type Found } from './find-records.ts';
import { type Finding, isNarrow, RECORD_STATES, type RecordState } from './finding.ts';
import styles from './finding-bar.module.css';

interface FindingBarProps {
  finding: Finding;
  found: Found;
  /** How many records there are in all. */
  total: number;
  onType: (text: string) => void;
  onChoose: (choice: Partial<Omit<Finding, 'text'>>) => void;
  onClear: () => void;
}

/** Search by words, by type and by state, and how many records that leaves. */
export function FindingBar({ finding, found, total, onType, onChoose, onClear }: FindingBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    // The button that was pressed is gone.
    field.current?.focus();
  };
  return (
    <search className={styles.bar}>
      <div className={styles.fields}>
        <Field label="Search titles and notes" required>
          {({ required: _, ...control }) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              autoComplete="off"
              value={finding.text}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
        <StateChoice state={finding.state} states={found.states} onChoose={(state) => onChoose({ state })} />
      </div>
      <fieldset className={styles.types}>
        <Spoken as="legend">Record type</Spoken>
        {found.types.map(({ type, count }) => (
          <button
            key={type}
            type="button"
            aria-pressed={finding.type === type}
            className={styles.chip}
            onClick={() => onChoose({ type: finding.type === type ? null : type })}
          >
            {displayName(type)} <span className={styles.count}>{count}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.outcome} data-all={!isNarrow(finding) || undefined}>
        <p role="status">{countText(found.records.length, total)}</p>
        {isNarrow(finding) && (
          <Button variant="ghost" size="small" icon={<CloseIcon size={16} />} onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}

const STATE_TEXTS: Readonly<Record<RecordState, string>> = {
  valid: 'Valid',
  'due-soon': 'Due soon',
  expired: 'Expired',
  superseded: 'Superseded',
  'no-date': 'Without an expiry date',
};

interface StateChoiceProps {
  state: RecordState | null;
  states: Found['states'];
  onChoose: (state: RecordState | null) => void;
}

function StateChoice({ state, states, onChoose }: StateChoiceProps) {
  // What the address asks for is told as chosen, even where the pet has no such record.
  const shown =
    state && !states.some((known) => known.state === state) ? [...states, { state, count: 0 }] : states;
  return (
    <Field label="State" required>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          value={state ?? ''}
          onChange={({ target }) => onChoose(RECORD_STATES.find((known) => known === target.value) ?? null)}
        >
          <option value="">Any state</option>
          {shown.map(({ state: known, count }) => (
            <option key={known} value={known}>
              {`${STATE_TEXTS[known]} (${count})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
