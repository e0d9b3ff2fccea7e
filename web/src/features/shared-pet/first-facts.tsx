import type { SharedPet } from '../../../../contract/sharing/shares.ts';
import photo from '../../shared/pet-photo/pet-photo.module.css';
import { PetHeader } from '../../shared/shared-pet/pet-header.tsx';
import view from '../../shared/shared-pet/shared-pet-view.module.css';
import { StatusSection } from '../../shared/shared-pet/status-section.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './opened-pet.module.css';
import { PageFrame } from './page-frame.tsx';

interface FirstFactsProps {
  shared: SharedPet;
  /** The reader's day. */
  today: string;
}

/**
 * The top of an opened link's page (opened-pet.tsx), without its controls and hooks. A test compares both, since
 * nothing may move when React replaces this.
 */
export const FirstFacts = ({ shared: { pet, records, share }, today }: FirstFactsProps) => (
  <PageFrame>
    <div className={styles.page}>
      <div className={classNames(layout.stack5, view.view)}>
        <PetHeader pet={pet} level={1} photo={<PhotoSpace pet={pet} />} />
        <StatusSection
          id="statuses"
          species={pet.species}
          records={records}
          scope={share}
          today={today}
          on={today}
          level={1}
        />
      </div>
    </div>
  </PageFrame>
);

/** A photo comes later: it would delay the page's code. */
const PhotoSpace = ({ pet }: { pet: SharedPet['pet'] }) => (
  <div className={photo.frame} data-size="large" data-drawn={pet.photo ? undefined : pet.species} />
);
