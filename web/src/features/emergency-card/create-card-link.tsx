import { useState } from 'react';
import { SHARE_DAYS } from '../../../../contract/limits.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { hasContacts } from '../../shared/shared-pet/recipient-view.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { CARD_LABEL } from './card-links.ts';

interface CreateCardLinkProps {
  pet: Pick<Pet, 'id' | 'vet_contact' | 'emergency_contact'>;
  variant: 'primary' | 'secondary';
  label: string;
  onCreate: (share: Share) => void;
}

/** Creates a link for a card, with a sitter's scope, the contacts that the pet has, and the longest expiry. */
export function CreateCardLink({ pet, variant, label, onCreate }: CreateCardLinkProps) {
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();
  const create = async () => {
    setBusy(true);
    const body = {
      purpose: 'sitter',
      label: CARD_LABEL,
      expires_in_days: SHARE_DAYS.max,
      show_contacts: hasContacts(pet),
    } as const;
    try {
      onCreate(
        await call(shareCalls['create-share'], {
          params: { petId: pet.id },
          body,
          idempotencyKey: keyFor(body),
        }),
      );
      keyFor.done();
    } catch (error) {
      notify.error('Error creating share link', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} busy={busy} icon={<PlusIcon />} onClick={() => void create()}>
      {busy ? 'Creating…' : label}
    </Button>
  );
}
