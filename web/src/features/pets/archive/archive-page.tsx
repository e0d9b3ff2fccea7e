import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { archiveCalls } from '../../../../../contract/archive/archive-calls.ts';
import type { Plan } from '../../../../../contract/billing/plans.ts';
import { petCalls } from '../../../../../contract/pets/pet-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { outdatePets } from '../../../platform/api/known-pets.ts';
import { loadOverview } from '../../../platform/api/load-overview.ts';
import { usePetsLink } from '../../../platform/session/practice.ts';
import { DeletionDialog } from '../../../shared/forms/deletion-dialog.tsx';
import { loadOrNotify } from '../../../shared/loading/load-or-notify.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { errorText, isAppError } from '../../../ui/error-text.ts';
import { PawIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { MoreButton } from '../../../ui/more-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import typography from '../../../ui/typography.module.css';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import { UpgradeDialog } from '../upgrade-dialog.tsx';
import { ArchivedRow, type RowPet } from './archived-row.tsx';
import { useArchive } from './use-archive.ts';

/** The first page of the archive. */
export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading pets', signal, () => call(archiveCalls['list-archived-pets'], { signal }));

/** The archived pets: one's own can be brought back or deleted, those of others read. */
export function Component() {
  const { own, granted, hasMore, loadMore } = useArchive(useLoaderData<typeof loader>());
  const { revalidate } = useRevalidator();
  const petsLink = usePetsLink();
  const [deleting, setDeleting] = useState<RowPet | null>(null);
  const [limit, setLimit] = useState<{ reason: string; plan: Plan } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const intro = useFocusRecovery<HTMLParagraphElement>(String(own.length));

  const bringBack = async ({ id, name }: RowPet) => {
    try {
      await call(archiveCalls['bring-back-pet'], { params: { petId: id } });
    } catch (error) {
      const isFull = isAppError(error) && error.code === 'pet-limit-reached';
      const plan = isFull && (await loadOverview().catch(() => null))?.plan;
      return plan
        ? setLimit({ reason: errorText(error), plan })
        : notify.error('Still archived', errorText(error));
    }
    outdatePets();
    notify.success(
      `${shorten(name, 40)} is no longer archived`,
      'Reactivate the share links that you still need.',
    );
    await revalidate();
  };
  return (
    <Page title="Archived pets" heading="Archived pets" back={petsLink} width="narrow">
      <p ref={intro} tabIndex={-1} className={typography.note}>
        Their records and documents stay and count toward your limits. Their reminders have stopped.
      </p>
      {own.length + granted.length === 0 && (
        <EmptyState icon={<PawIcon size={26} />} title="No archived pets">
          To archive a pet, choose its trash can on Home.
        </EmptyState>
      )}
      <ul ref={list} className={layout.stack3}>
        {own.map((pet) => (
          <ArchivedRow
            key={pet.id}
            pet={pet}
            onBringBack={() => bringBack(pet)}
            onDelete={() => setDeleting(pet)}
          />
        ))}
        {granted.map((pet) => (
          <ArchivedRow key={pet.id} pet={pet} />
        ))}
      </ul>
      <MoreButton list={list} hasMore={hasMore} onMore={loadMore} />
      {deleting && (
        <DeletionDialog
          kind="pet"
          title={
            <>
              Delete <bdi>{shorten(deleting.name, 40)}</bdi>
            </>
          }
          description="This action cannot be undone. It deletes the pet and all its records and documents."
          onDelete={() => call(petCalls['delete-pet'], { params: { petId: deleting.id } })}
          notifyDone={() =>
            notify.success(
              'Pet Deleted',
              `${shorten(deleting.name)} and all associated records have been deleted.`,
            )
          }
          notifyFailure={(text) => notify.error('Error deleting pet', text)}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            await revalidate();
            setDeleting(null);
          }}
        />
      )}
      {limit && <UpgradeDialog open onOpenChange={() => setLimit(null)} {...limit} />}
    </Page>
  );
}
