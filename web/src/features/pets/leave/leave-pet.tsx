import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PetAccess } from '../../../../../contract/access/pet-access.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { call } from '../../../platform/api/call.ts';
import { forgetGrants } from '../../../platform/offline/forget-grant.ts';
import { paths } from '../../../platform/paths.ts';
import { whoseText } from '../../../shared/access/access-texts.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isAppError } from '../../../ui/error-text.ts';
import layout from '../../../ui/layout.module.css';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { attempt, notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import styles from './leave-pet.module.css';

/** Few leave. */
const loadGrantCalls = loadChunk(() => import('../../../../../contract/grants/grant-calls.ts'));

interface LeavePetProps {
  pet: Pet;
  access: PetAccess;
}

/** Lets someone stop looking after another owner's pet, or all pets of that owner, after a question. */
export function LeavePet({ pet, access }: LeavePetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const name = nameOf(pet, access);
  const leave = async () => {
    const isDone = await attempt('Nothing has changed', async () => {
      const { grantCalls } = await loadGrantCalls();
      const left = await call(grantCalls['leave-pet'], { params: { grantId: pet.id } }).catch(ignoreGone);
      await forgetGrants([pet.id, ...(left?.grant_ids ?? [])]);
    });
    if (!isDone) return;
    notify.success(`You no longer look after ${name}`);
    await navigate(paths.dashboard, { replace: true });
  };
  return (
    <div className={classNames(layout.spread, typography.note, styles.line)}>
      <p>
        <span>{pet.archived_at === null ? 'You look after' : 'You can see'}</span> <bdi>{name}</bdi>.
      </p>
      <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
        Stop looking after
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={
          <>
            Stop looking after <bdi>{name}</bdi>?
          </>
        }
        description={descriptionOf(pet, access)}
        confirmLabel="Stop looking after"
        busyLabel="Stopping…"
        onConfirm={leave}
      />
    </div>
  );
}

/** "Biscuit", or "Dana’s pets" where access is to all of them. */
function nameOf({ name }: Pet, access: PetAccess): string {
  if (!access.all_pets) return shorten(name);
  return access.owner_name ? `${whoseText(access)} pets` : 'these pets';
}

/** What ends, what stays, and how it can begin again. */
function descriptionOf(pet: Pet, { all_pets, owner_name }: PetAccess): string {
  const links = powersOf(pet).mayChange ? ' Links that you made stop working.' : '';
  const whose = all_pets ? 'their' : `${shorten(pet.name)}’s`;
  const owner = owner_name ? shorten(owner_name, 40) : 'The owner';
  return `You’ll no longer see ${whose} records. What you added stays.${links} ${owner} can invite you again.`;
}

/** Access that is gone already was ended somewhere else. */
function ignoreGone(error: unknown): void {
  if (!isAppError(error) || error.code !== 'grant-not-found') throw error;
}
