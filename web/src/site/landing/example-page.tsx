import type { ReactNode } from 'react';
import { NO_PROFILE } from '../../../../contract/pets/pets.ts';
import { NO_DETAILS } from '../../../../contract/records/record-details.ts';
// In the page itself: a file would compete with what the first paint needs.
import drawing from '../../shared/pet-photo/drawings/dog.svg?inline';
import { PetHeader, type ShownPet } from '../../shared/shared-pet/pet-header.tsx';
import type { ShownRecord } from '../../shared/shared-pet/record-groups.ts';
import view from '../../shared/shared-pet/shared-pet-view.module.css';
import { StatusSection } from '../../shared/shared-pet/status-section.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './example-page.module.css';

/** In an attribute, spaces may stay. */
const DRAWING = drawing.replaceAll('%20', ' ');

/** A fixed day, so that each build renders the same page. */
const TODAY = '2026-11-23';

const PET: ShownPet = {
  name: 'Biscuit',
  species: 'dog',
  breed: 'Beagle',
  birthdate: '2022-05-14',
  chip_number: null,
  chip_company: null,
  photo: null,
  ...NO_PROFILE,
};

const RECORD: Omit<ShownRecord, 'id' | 'title' | 'record_type'> = {
  notes: null,
  issued_on: '2026-05-18',
  expires_on: null,
  ...NO_DETAILS,
  not_needed: false,
  created_at: '2026-05-18T09:00:00.000Z',
  content_type: null,
};

const RECORDS: readonly ShownRecord[] = [
  { ...RECORD, id: 'rabies', title: 'Rabies', record_type: 'vaccination', expires_on: '2029-05-18' },
  { ...RECORD, id: 'bordetella', title: 'Bordetella', record_type: 'vaccination', expires_on: '2026-12-09' },
  { ...RECORD, id: 'dhpp', title: 'DHPP', record_type: 'vaccination', expires_on: '2027-05-18' },
  { ...RECORD, id: 'chicken', title: 'Chicken', record_type: 'allergy' },
  { ...RECORD, id: 'apoquel', title: 'Apoquel 5.4 mg', record_type: 'medication' },
];

/** The top of a shared page, drawn by its own components from an example. */
export const ExamplePage = ({ className }: { className?: string | undefined }) => (
  <figure className={classNames(layout.stack2, className)}>
    <figcaption className={typography.note}>Example: what a vet sees through a link</figcaption>
    <Picture>
      <PetHeader pet={PET} level={2} photo={<img src={DRAWING} alt="" width={72} height={72} />} />
      <StatusSection
        id="example"
        species={PET.species}
        records={RECORDS}
        scope={{ types: null, is_partial: false }}
        today={TODAY}
        on={TODAY}
        level={2}
      />
    </Picture>
  </figure>
);

/** For the eye only: its headings are not this page's, and its caption says what it shows. */
const Picture = ({ children }: { children: ReactNode }) => (
  <div inert className={styles.page}>
    <div className={classNames(layout.stack4, view.view)}>{children}</div>
  </div>
);
