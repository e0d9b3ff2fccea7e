import type { Pet } from '../../../../contract/pets/pets.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import typography from '../../ui/typography.module.css';
import styles from './purpose-field.module.css';
import { PurposeIcon } from './purpose-icon.tsx';
import { PURPOSE_LINES, PURPOSE_TITLES } from './share-texts.ts';
import { QUICK_PURPOSES, useQuickShare } from './use-quick-share.ts';

interface PurposeButtonsProps {
  pet: Pick<Pet, 'id'>;
  onCreate: (share: Share) => void;
}

/** Each creates a link with its purpose's defaults at once. */
export function PurposeButtons({ pet, onCreate }: PurposeButtonsProps) {
  const { creating, create } = useQuickShare(pet.id, onCreate);
  return (
    <ul className={classNames(layout.tiles, styles.cards, styles.quick)}>
      {QUICK_PURPOSES.map((purpose) => (
        <li key={purpose}>
          <button
            type="button"
            className={classNames(styles.card, styles.large)}
            aria-disabled={creating !== null || undefined}
            onClick={() => create(purpose)}
          >
            <StateIcon className={styles.icon}>
              {creating === purpose ? <Spinner /> : <PurposeIcon purpose={purpose} />}
            </StateIcon>
            <span className={styles.words}>
              <span className={styles.title}>{PURPOSE_TITLES[purpose]}</span>
              <span className={typography.fine}>{PURPOSE_LINES[purpose]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
