import { displayName } from '../../../../contract/pets/pet-text.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { countSpecies, type Patient } from './patients.ts';
import styles from './species-bars.module.css';

/** The number of patients per species, as bars. */
export function SpeciesBars({ patients }: { patients: readonly Patient[] }) {
  const counts = countSpecies(patients);
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <Card className={layout.stack4}>
      <h3>Patients by species</h3>
      <dl className={layout.stack3}>
        {counts.map(({ species, count }) => (
          <div key={species} className={styles.row}>
            <dt>{displayName(species)}</dt>
            <dd className={styles.count}>{count}</dd>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.whole} width="100" height="6" />
              <rect className={styles.part} width={(count / most) * 100} height="6" />
            </svg>
          </div>
        ))}
      </dl>
    </Card>
  );
}
