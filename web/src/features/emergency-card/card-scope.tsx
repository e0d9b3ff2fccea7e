import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { SCOPE_OF_PURPOSE } from '../../../../contract/sharing/share-scope.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { PreviewButton } from '../../shared/shared-pet/preview-button.tsx';
import { typesText } from '../../shared/shared-pet/scope-text.ts';
import styles from './card-scope.module.css';

/** What every link that a card carries is for. */
const SCOPE = SCOPE_OF_PURPOSE.sitter;

interface CardScopeProps {
  pet: Pet;
  records: readonly PetRecord[];
}

/** What a card gives away to whoever finds it, told before there is one. */
export function CardScope({ pet, records }: CardScopeProps) {
  const types = SCOPE.kind === 'types' ? typesText(SCOPE.types) : 'records';
  return (
    <div className={styles.scope}>
      <p className={styles.text}>
        For a collar, a wallet or the fridge. Whoever scans its code reads <bdi>{shorten(pet.name)}</bdi>’s
        details, its {types}
        {SCOPE.documents && ', and their documents'}, without an account or a passcode.
      </p>
      <PreviewButton
        pet={pet}
        records={records}
        scope={SCOPE}
        description="This is what whoever scans the card sees."
      />
    </div>
  );
}
