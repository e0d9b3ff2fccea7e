import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { RESTORE_DAYS } from '../../../../../contract/limits.ts';
import { petReadCalls } from '../../../../../contract/pets/pet-read-calls.ts';
import { deletedRecordCalls } from '../../../../../contract/records/deleted-record-calls.ts';
import type { DeletedRecord } from '../../../../../contract/records/deleted-records.ts';
import { call } from '../../../platform/api/call.ts';
import { paths } from '../../../platform/paths.ts';
import { loadPetPage } from '../../../shared/loading/load-pet-page.ts';
import { useMorePages } from '../../../shared/loading/use-more-pages.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Page } from '../../../ui/page.tsx';
import typography from '../../../ui/typography.module.css';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import { DeletedRecordRow } from './deleted-record-row.tsx';
import { PurgeDialog } from './purge-dialog.tsx';
import { restoreRecord } from './restore-record.ts';

/** The pet, and the first page of its deleted records. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading data', signal, async () => {
    const [{ pet }, deleted] = await Promise.all([
      call(petReadCalls['get-pet'], { params: { petId }, signal }),
      loadDeletedRecords(petId, null, signal),
    ]);
    return { pet, deleted };
  });

/** A pet's deleted records, which can be restored or deleted permanently. */
export function Component() {
  const { pet, deleted } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { pages, hasMore, loadMore } = useMorePages('Error loading data', deleted, (after) =>
    loadDeletedRecords(pet.id, after),
  );
  const records = pages.flatMap((page) => page.records);
  const [purged, setPurged] = useState<DeletedRecord | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const intro = useFocusRecovery<HTMLParagraphElement>(String(records.length));
  return (
    <Page
      title={`Recently deleted records of ${pet.name}`}
      heading="Recently deleted"
      back={{ to: paths.pet(pet.id), label: shorten(pet.name) }}
      width="narrow"
    >
      <p ref={intro} tabIndex={-1} className={typography.note}>
        You can restore a deleted record and its document for {RESTORE_DAYS} days. Only you can see it here.
        Until it is deleted permanently, it counts toward your limits.
      </p>
      {records.length === 0 ? (
        <EmptyState icon={<TrashIcon size={26} />} title="No deleted records">
          Records that you delete from <bdi>{shorten(pet.name)}</bdi>’s page appear here.
        </EmptyState>
      ) : (
        <ul ref={list} className={layout.stack3}>
          {records.map((record) => (
            <DeletedRecordRow
              key={record.id}
              record={record}
              onRestore={() => restoreRecord({ ...record, pet_id: pet.id }, revalidate)}
              onPurge={() => setPurged(record)}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} hasMore={hasMore} onMore={loadMore} />
      {purged && (
        <PurgeDialog
          petId={pet.id}
          record={purged}
          onClose={() => setPurged(null)}
          onPurged={async () => {
            await revalidate();
            setPurged(null);
          }}
        />
      )}
    </Page>
  );
}

/** A page of a pet's deleted records, the last deleted first. */
const loadDeletedRecords = (petId: string, after?: string | null, signal?: AbortSignal) =>
  call(deletedRecordCalls['list-deleted-records'], {
    params: { petId },
    ...(after && { query: { after } }),
    ...(signal && { signal }),
  });
