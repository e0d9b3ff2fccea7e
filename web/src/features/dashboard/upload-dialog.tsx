import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { paths } from '../../platform/paths.ts';
import { hasGrantedPets } from '../../platform/session/has-granted-pets.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { SelectField } from '../../ui/select.tsx';
import { byName, petOption } from './pet-texts.ts';

export interface UploadDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Those to which a document may be added. */
  pets: readonly ListedPet[];
}

/** Asks which pet a document belongs to, and goes to that pet's upload page. */
export function UploadDialog({ open, onOpenChange, pets }: UploadDialogProps) {
  const navigate = useNavigate();
  const formId = useId();
  const [petId, setPetId] = useState('');
  const hasPets = pets.length > 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (petId) void navigate(paths.upload(petId));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upload Document"
      description={hasPets && 'Which pet does the document belong to?'}
      footer={
        <>
          <SubmitButton form={formId} missing={{ pet: !petId }}>
            Continue
          </SubmitButton>
          {!hasPets && (
            <LinkButton variant="secondary" to={paths.addPet}>
              Add a pet
            </LinkButton>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        {hasPets ? (
          <SelectField
            label="Select Pet"
            required
            placeholder="Choose a pet"
            options={byName(pets).map((pet) => [pet.id, petOption({ ...pet, name: shorten(pet.name) })])}
            value={petId}
            onChange={setPetId}
          />
        ) : (
          <p>{noPetsText()}</p>
        )}
      </form>
    </Dialog>
  );
}

function noPetsText(): string {
  const ownerId = copyOwnerId();
  return ownerId && hasGrantedPets(ownerId)
    ? 'You can view the pets that others share with you, but not add to them.'
    : 'No pets found. Add a pet first!';
}
