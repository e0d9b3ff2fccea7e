import { type ReactNode, useId, useRef, useState } from 'react';
import { displayName } from '../../../../../contract/pets/pet-text.ts';
import { RECORD_STATUSES, type RecordStatus, STATUS_LABELS } from '../../../shared/records/record-status.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { CloseIcon, FilterIcon, SearchIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './filter-bar.module.css';
import { countText, type FilteredRecords } from './filter-records.ts';
import { isFiltering, type RecordFilter } from './record-filter.ts';
import { ORDERS, type Order } from './sort-records.ts';

interface FilterBarProps {
  filter: RecordFilter;
  found: FilteredRecords;
  /** Whether documents are being searched, which may add records. */
  isSearching: boolean;
  /** A sentence about that search. */
  note: string | undefined;
  /** Number of records that have been loaded. */
  total: number;
  /** Number of those that have not been yet, and whether they are on their way. */
  missing: number;
  isLoading: boolean;
  onType: (text: string) => void;
  onChoose: (choice: Partial<Omit<RecordFilter, 'text'>>) => void;
  onClear: () => void;
  /** Null for a view that has an order of its own. */
  order: Order | null;
  onSort: (order: Order) => void;
  /** The tabs that switch the view. */
  views: ReactNode;
}

/** Search field, filter and view on one line; then, where they are asked for, status, order and type chips. */
export function FilterBar({
  filter,
  found,
  isSearching,
  note,
  total,
  missing,
  isLoading,
  onType,
  onChoose,
  onClear,
  order,
  onSort,
  views,
}: FilterBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const chosen = Number(filter.type !== null) + Number(filter.status !== null);
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const clear = () => {
    onClear();
    // The focused button disappears.
    field.current?.focus();
  };
  return (
    <search className={classNames(layout.stack3, styles.bar)}>
      <div className={styles.line}>
        <div className={styles.search}>
          <label htmlFor={`${id}-text`}>
            <VisuallyHidden>Search records</VisuallyHidden>
            <SearchIcon />
          </label>
          <TextInput
            id={`${id}-text`}
            ref={field}
            type="search"
            autoComplete="off"
            placeholder="Search"
            value={filter.text}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-filter` : undefined}
          data-chosen={chosen > 0 || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <FilterIcon />
          <span className={styles.word}>Filter and sort</span>
          {chosen > 0 && <span className={styles.count}>{chosen}</span>}
        </button>
        {views}
      </div>
      {isOpen && (
        <div id={`${id}-filter`} className={layout.stack3}>
          <div className={styles.fields}>
            <StatusSelect
              status={filter.status}
              statuses={found.statuses}
              onChoose={(status) => onChoose({ status })}
            />
            {order && <OrderSelect order={order} onSort={onSort} />}
          </div>
          <fieldset className={layout.wrap}>
            <VisuallyHidden as="legend">Record type</VisuallyHidden>
            {found.types.map(({ type, count }) => (
              <FilterChip
                key={type}
                isChosen={filter.type === type}
                onToggle={() => onChoose({ type: filter.type === type ? null : type })}
              >
                <span>{displayName(type)}</span> <span className={styles.count}>{count}</span>
              </FilterChip>
            ))}
          </fieldset>
        </div>
      )}
      <div className={classNames(layout.line, styles.outcome)} data-all={!isFiltering(filter) || undefined}>
        {/* Announced once, when all that is searched is known. */}
        <p role="status" aria-busy={isSearching || isLoading}>
          {missing > 0 && !isFiltering(filter) ? (
            <span>{`${countText(total, total + missing)} loaded`}</span>
          ) : (
            <span>{countText(found.records.length, total)}</span>
          )}
          {missing > 0 && isFiltering(filter) && (
            <span className={styles.note}>{`Not searched yet: ${countText(missing, missing)}`}</span>
          )}
          {note && <span className={styles.note}>{note}</span>}
        </p>
        {isFiltering(filter) && (
          <Button variant="ghost" size="small" icon={<CloseIcon size={16} />} onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}

interface StatusSelectProps {
  status: RecordStatus | null;
  statuses: FilteredRecords['statuses'];
  onChoose: (status: RecordStatus | null) => void;
}

function StatusSelect({ status, statuses, onChoose }: StatusSelectProps) {
  // The URL's status shows as selected even if the pet has no such record.
  const isMissing = status && !statuses.some((known) => known.status === status);
  const shown = isMissing ? [...statuses, { status, count: 0 }] : statuses;
  return (
    <Field label="Status" required>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          value={status ?? ''}
          onChange={({ target }) => onChoose(RECORD_STATUSES.find((known) => known === target.value) ?? null)}
        >
          <option value="">Any status</option>
          {shown.map(({ status: known, count }) => (
            <option key={known} value={known}>
              {`${STATUS_LABELS[known]} (${count})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const ORDER_LABELS: Readonly<Record<Order, string>> = {
  added: 'Newest',
  urgent: 'Most urgent',
  given: 'Issued',
  expires: 'Expires',
};

function OrderSelect({ order, onSort }: { order: Order; onSort: (order: Order) => void }) {
  return (
    <Field label="Sort by" required>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          value={order}
          onChange={({ target }) => onSort(ORDERS.find((known) => known === target.value) ?? order)}
        >
          {ORDERS.map((known) => (
            <option key={known} value={known}>
              {ORDER_LABELS[known]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
