import { chipGroups } from '../../../../contract/pets/pet-text.ts';
import styles from './chip-number.module.css';

/** A microchip's number in groups that keep together on one line, and are copied without spaces. */
export function ChipNumber({ number }: { number: string }) {
  const groups = chipGroups(number);
  return (
    <span className={groups.length > 1 ? styles.groups : undefined}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity, and none is ever moved
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
