import { useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import type { PersonWithAccess } from '../../../../contract/grants/grants.ts';
import { call } from '../../platform/api/call.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { attempt, notify } from '../../ui/notify.ts';

interface RemovePersonProps {
  params: { petId: string; grantId: string };
  petName: string;
  person: PersonWithAccess;
  onRemoved: () => Promise<void>;
}

/** Ends someone's access, after saying how many links end with it. */
export function RemovePerson({ params, petName, person, onRemoved }: RemovePersonProps) {
  const [links, setLinks] = useState<number | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const name = shorten(person.name, 40);

  const ask = async () => {
    if (isCounting) return;
    setIsCounting(true);
    try {
      setLinks((await call(grantCalls['count-made-links'], { params })).active);
    } catch (error) {
      notify.error('Not removed', errorText(error));
      if (isAppError(error) && error.code === 'grant-not-found') await onRemoved();
    } finally {
      setIsCounting(false);
    }
  };
  const remove = async () => {
    if (!(await attempt('Not removed', () => call(grantCalls['end-grant'], { params })))) return;
    setLinks(null);
    notify.success(`${name} was removed`);
    await onRemoved();
  };
  const pets = person.all_pets ? 'your pets' : shorten(petName, 40);
  return (
    <>
      <Button variant="ghost" size="small" busy={isCounting} onClick={() => void ask()}>
        {`Remove ${name}`}
      </Button>
      <ConfirmDialog
        open={links !== null}
        onOpenChange={() => setLinks(null)}
        title={`Remove ${name}?`}
        description={`${name} will no longer see ${pets}. ${linksText(links ?? 0, name)} What ${name} added stays.`}
        confirmLabel="Remove"
        busyLabel="Removing…"
        onConfirm={remove}
      />
    </>
  );
}

function linksText(count: number, name: string): string {
  if (count === 0) return `${name} has no active share links.`;
  if (count === 1) return `The share link that ${name} made stops working.`;
  return `The ${count} share links that ${name} made stop working.`;
}
