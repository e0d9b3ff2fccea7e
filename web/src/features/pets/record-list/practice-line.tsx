import { useLoaderData } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Reading } from '../../../platform/offline/read-or-saved-copy.ts';
import { CertificateButton } from '../../../shared/history/certificate/certificate-button.tsx';
import { certificateOfRecord } from '../../../shared/history/certificate/certificate-content.ts';
import { SourceLine } from '../../../shared/records/source-line.tsx';

/** Of a record that a practice entered: who recorded or signed it, and its certificate. */
export function PracticeLine({ record, pet }: { record: PetRecord; pet: Pet }) {
  const { savedAt } = useLoaderData<Pick<Reading<unknown>, 'savedAt'>>();
  // A saved copy doesn't know what was withdrawn since.
  const certificate = savedAt ? null : certificateOfRecord(pet, record);
  return (
    <>
      <SourceLine record={record} hasDocument={record.file_path !== null} />
      {certificate && (
        <div>
          <CertificateButton petName={pet.name} content={certificate} isSmall />
        </div>
      )}
    </>
  );
}
