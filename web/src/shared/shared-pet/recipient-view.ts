import { documentType } from '../../../../contract/documents/documents.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { sourceText } from '../../../../contract/records/record-source.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { isInScope, type ShareScope } from '../../../../contract/sharing/share-scope.ts';
import type { ShownRecord } from './record-groups.ts';
import type { ShownScope } from './scope-text.ts';

/**
 * The records that a recipient of a link with this scope sees; without documents if the scope hides them. No link shows
 * when a dose was given and by whom.
 */
export const shownRecords = (records: readonly PetRecord[], scope: ShareScope): ShownRecord[] =>
  records
    .filter((record) => isInScope(scope, record))
    .map(({ given_at: _moment, ...record }) => {
      const content_type = scope.documents && record.file_path ? documentType(record.file_path) : null;
      // Where a recipient has a button, the preview says “With document”: once is enough.
      return { ...record, content_type, source: sourceText(record, false) };
    });

export type Contacts = Pick<Pet, 'vet_contact' | 'emergency_contact'>;

/** Whether a pet has a contact that a link could show. */
export const hasContacts = ({ vet_contact, emergency_contact }: Contacts) =>
  vet_contact !== null || emergency_contact !== null;

/** The pet as the recipient sees it. */
export const shownPet = (pet: Pet, showsContacts: boolean): Pet =>
  showsContacts ? pet : { ...pet, vet_contact: null, emergency_contact: null };

/** The scope as the recipient sees it. */
export const shownScope = (scope: ShareScope): ShownScope => ({
  types: scope.kind === 'types' ? scope.types : null,
  is_partial: scope.kind !== 'everything' || !scope.documents,
});
