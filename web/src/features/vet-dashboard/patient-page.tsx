import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { ageText, chipGroups, displayName, sexText } from '../../../../contract/pets/pet-text.ts';
import { patientCalls } from '../../../../contract/practices/patient-calls.ts';
import type { PatientDetail } from '../../../../contract/practices/patients.ts';
import { DOSE_TYPES } from '../../../../contract/practices/templates.ts';
import { call } from '../../platform/api/call.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { useMorePages } from '../../shared/loading/use-more-pages.ts';
import { kindName } from '../../shared/practices/choices.ts';
import type { DocumentPreviewProps } from '../../shared/records/document-preview.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { SourceLine } from '../../shared/records/source-line.tsx';
import { dayText, momentText } from '../../shared/texts/day-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import rows from '../../ui/ruled-rows.module.css';
import typography from '../../ui/typography.module.css';

const DocumentPreview = lazyPanel<DocumentPreviewProps>(
  async () => (await import('../../shared/records/document-preview.tsx')).DocumentPreview,
  { isOnDemand: true },
);

interface Named {
  practiceId: string;
  grantId: string;
}

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading patient', signal, async () => {
    const named: Named = { practiceId: params.practiceId ?? '', grantId: params.grantId ?? '' };
    try {
      return { named, detail: await call(patientCalls['get-patient'], { params: named, signal }) };
    } catch (error) {
      if (!isAppError(error) || error.code !== 'grant-not-found') throw error;
      notify.info('Access has ended', errorText(error));
      throw redirect(paths.vetDashboard);
    }
  });

/** A pet, as far as its owner opened it to the practice. */
export function Component() {
  const { named, detail } = useLoaderData<typeof loader>();
  const { patient, pet, kinds, since, given_at } = detail;
  const list = useRef<HTMLUListElement>(null);
  const { pages, hasMore, loadMore } = useMorePages('Records not loaded', detail, (after) =>
    call(patientCalls['get-patient'], { params: named, query: { after } }),
  );
  const records = pages.flatMap((page) => page.records);
  const name = shorten(pet.name, 40);
  return (
    <Page
      title={pet.name}
      heading={<bdi>{name}</bdi>}
      subtitle={<p className={typography.note}>{profileText(pet)}</p>}
      back={{ to: paths.vetDashboard, label: 'Patients' }}
      width="narrow"
      actions={
        <LinkButton icon={<PlusIcon />} to={practicePaths.recordDose(named.practiceId, named.grantId)}>
          Record
        </LinkButton>
      }
    >
      <Card className={layout.stack2}>
        <p>
          <bdi>{patient.owner_name}</bdi>
          {patient.owner_email && (
            <>
              {' · '}
              <a href={`mailto:${patient.owner_email}`}>{patient.owner_email}</a>
            </>
          )}
        </p>
        {pet.chip_number && <p>{`Microchip ${chipGroups(pet.chip_number).join(' ')}`}</p>}
        <p className={typography.note}>{scopeText(kinds, since, given_at)}</p>
      </Card>
      <section className={layout.stack3}>
        <h2>Records</h2>
        {records.length === 0 && !hasMore && (
          <EmptyState icon={<PawIcon size={26} />} title="No records yet">
            {`What ${patient.owner_name} adds of the kinds above shows here.`}
          </EmptyState>
        )}
        <ul ref={list} className={rows.list}>
          {records.map((record) => (
            <RecordRow key={record.id} named={named} record={record} />
          ))}
        </ul>
        <MoreButton list={list} hasMore={hasMore} onMore={loadMore} />
      </section>
    </Page>
  );
}

function RecordRow({ named, record }: { named: Named; record: PatientDetail['records'][number] }) {
  const [isOpen, setIsOpen] = useState(false);
  const loadUrls = async () => {
    const params = { ...named, recordId: record.id };
    const { signed_url, preview_url } = await call(patientCalls['get-patient-document'], { params });
    return { url: signed_url, previewUrl: preview_url };
  };
  const { title, record_type, issued_on, expires_on, notes, batch, document_type } = record;
  const isDose = DOSE_TYPES.some((type) => type === record_type);
  const facts = [
    displayName(record_type),
    issued_on && `${isDose ? 'given on' : 'dated'} ${dayText(issued_on)}`,
    expires_on && `${isDose ? 'protects' : 'valid'} until ${dayText(expires_on)}`,
    batch && `batch ${batch}`,
  ].filter(Boolean);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 dir="auto" className={rows.title}>
          {title}
        </h3>
        <p className={typography.note}>{facts.join(' · ')}</p>
        <SourceLine record={record} hasDocument={record.has_document} />
        {notes && (
          <p dir="auto" className={rows.notes}>
            {notes}
          </p>
        )}
      </div>
      {document_type !== null && (
        <>
          <Button
            variant="secondary"
            size="small"
            aria-label={`View ${title}`}
            onClick={() => setIsOpen(true)}
          >
            View
          </Button>
          <DocumentPreview
            open={isOpen}
            onOpenChange={setIsOpen}
            title={title}
            contentType={document_type}
            loadUrls={loadUrls}
          />
        </>
      )}
    </li>
  );
}

/** "Dog · Beagle · 4 years · female, spayed". */
function profileText(pet: PatientDetail['pet']): string {
  const age = pet.birthdate === null ? null : ageText(pet.birthdate, currentDay());
  const texts = [displayName(pet.species), pet.breed, age, pet.sex === null ? null : sexText(pet)];
  return texts.filter(Boolean).join(' · ');
}

/** What the owner opened, and since when. */
function scopeText(kinds: readonly string[], since: string | null, givenAt: string): string {
  const names = kinds.map((kind) => kindName(kind).toLowerCase()).join(', ');
  const first = since === null ? '' : ` of ${dayText(since)} or later`;
  return `You see ${names}${first}. Shared with you on ${momentText(givenAt)}.`;
}
