import { useLoaderData } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Reading } from '../../../platform/offline/read-or-saved-copy.ts';
import { browserStorage } from '../../../platform/session/browser-storage.ts';
import { readVisitor } from '../../../platform/session/stored-session.ts';
import letterhead from '../../../shared/shared-pet/letterhead.module.css';
import { ownRecords } from '../../../shared/shared-pet/own-records.ts';
import { shownScope } from '../../../shared/shared-pet/recipient-view.ts';
import { SharedPetView } from '../../../shared/shared-pet/shared-pet-view.tsx';
import { usePrintedSignatures } from '../../../shared/signatures/use-printed-signatures.tsx';
import { dayText, momentText, SENT_LOCALE } from '../../../shared/texts/day-text.ts';
import { Logo } from '../../../ui/logo.tsx';
import styles from './pet-sheet.module.css';

const ALL = { kind: 'everything', documents: true } as const;

export interface PetSheetProps {
  pet: Pet;
  records: readonly PetRecord[];
  /** Whether these are all records. */
  isWhole: boolean;
  today: string;
  isPrinting: boolean;
}

/** A pet's records on paper, as recipients of a link see them, with its owner's address or name; mostly one page. */
export function PetSheet({ pet, records, isWhole, today, isPrinting }: PetSheetProps) {
  const own = ownRecords(records, { documents: false });
  const { savedAt } = useLoaderData<Pick<Reading<unknown>, 'savedAt'>>();
  const printedSignatures = usePrintedSignatures(own);
  if (!isPrinting) return null;
  const owner = pet.access ? pet.access.owner_name : readVisitor(browserStorage())?.email;
  return (
    <div className={styles.sheet}>
      <p className={letterhead.letterhead}>
        <Logo />
        <span>
          Health records, printed on <span>{dayText(today, SENT_LOCALE)}</span>
          {savedAt && <span>{`, as saved on ${momentText(savedAt, SENT_LOCALE)}`}</span>}. Records kept by the
          owner
          {owner && <span>{`, ${owner}`}</span>}.
        </span>
      </p>
      {isWhole ? (
        <SharedPetView pet={pet} records={own} scope={shownScope(ALL)}>
          {printedSignatures}
        </SharedPetView>
      ) : (
        // On paper, some records would look like all.
        <p>{`Some of ${pet.name}’s records hadn’t loaded yet. Print again when the page shows all of them.`}</p>
      )}
    </div>
  );
}
