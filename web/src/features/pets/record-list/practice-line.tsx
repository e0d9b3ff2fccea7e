import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { CertificateButton } from '../../../shared/history/certificate/certificate-button.tsx';
import { certificateOfRecord } from '../../../shared/history/certificate/certificate-content.ts';
import { SignatureLine } from '../../../shared/records/signature-line.tsx';
import typography from '../../../ui/typography.module.css';

/** Of a record that a practice entered: who recorded or signed it, and its certificate. */
export function PracticeLine({ record, pet }: { record: PetRecord; pet: Pet }) {
  const { entry, signature } = record;
  const certificate = certificateOfRecord(pet, record);
  return (
    <>
      {signature ? (
        <SignatureLine signature={signature} />
      ) : (
        entry && <p className={typography.note} dir="auto">{`Recorded by ${entry.practice_name}`}</p>
      )}
      {certificate && (
        <div>
          <CertificateButton petName={pet.name} content={certificate} isSmall />
        </div>
      )}
    </>
  );
}
