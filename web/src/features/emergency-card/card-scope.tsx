import type { Pet } from '../../../../contract/pets/pets.ts';
import { typesFor } from '../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { SCOPE_OF_PURPOSE } from '../../../../contract/sharing/share-scope.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { PreviewButton } from '../../shared/shared-pet/preview-button.tsx';
import { typesText } from '../../shared/shared-pet/scope-text.ts';
import styles from './card-maker.module.css';

/** The scope of every card link. */
const SCOPE = SCOPE_OF_PURPOSE.sitter;

/** What the link shows beside the pet's details. */
const shownText = (hasContacts: boolean) =>
  `${hasContacts ? 'contacts, ' : ''}${typesText(typesFor('sitter'))}${SCOPE.documents ? ', with documents' : ''}`;

interface CardScopeProps {
  pet: Pet;
  /** Whether the card's link shows the pet's contacts. */
  hasContacts: boolean;
  records: readonly PetRecord[];
}

/** Explains what a card reveals to its finder, before the owner creates one. */
export function CardScope({ pet, hasContacts, records }: CardScopeProps) {
  return (
    <div className={styles.scope}>
      <p className={styles.text}>
        For a collar, a wallet or the fridge. Anyone who scans the code can see <bdi>{shorten(pet.name)}</bdi>
        ’s details, <span>{shownText(hasContacts)}</span>. No account or passcode needed.
      </p>
      <PreviewButton
        pet={pet}
        records={records}
        scope={SCOPE}
        showsContacts={hasContacts}
        description="This is what anyone who scans the card sees."
      />
    </div>
  );
}
