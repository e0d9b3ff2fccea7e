import type { Ref } from 'react';
import type { ListedWeight } from '../../../../../contract/pets/weights.ts';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { changeText } from './weight-changes.ts';
import styles from './weight-page.module.css';

interface WeightTableProps {
  ref: Ref<HTMLTableElement>;
  /** Newest first. */
  weights: readonly ListedWeight[];
  /** Whether the reader may delete a weight. */
  mayDelete: (weight: ListedWeight) => boolean;
  onDelete: (weight: ListedWeight) => void;
}

/** The weights with their days and changes. */
export function WeightTable({ ref, weights, mayDelete, onDelete }: WeightTableProps) {
  return (
    <table ref={ref} className={styles.table}>
      <caption>
        <VisuallyHidden>Weights, newest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Weight and change</th>
          {weights.some(mayDelete) ? (
            <th scope="col">
              <VisuallyHidden>Delete</VisuallyHidden>
            </th>
          ) : (
            <td />
          )}
        </tr>
      </thead>
      <tbody>
        {weights.map((weight, index) => {
          const before = weights[index + 1];
          return (
            <tr key={weight.on}>
              <th scope="row">
                <time dateTime={weight.on}>{dayText(weight.on)}</time>
              </th>
              <td>
                <span>{weightText(weight)}</span>{' '}
                <span className={styles.change}>{before && changeText(weight, before)}</span>
              </td>
              <td>
                {mayDelete(weight) && (
                  <IconButton
                    tone="danger"
                    aria-label={`Delete ${weightText(weight)} on ${dayText(weight.on)}`}
                    onClick={() => onDelete(weight)}
                  >
                    <TrashIcon />
                  </IconButton>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
