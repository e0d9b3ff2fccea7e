import { type ReactNode, useRef, useState } from 'react';
import type { Patient, PatientPage } from '../../../../contract/practices/patients.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { DownloadCsv } from '../../shared/files/download-csv.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { loadChunk } from '../../ui/load-chunk.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { loadFirstPatients, loadPatients, NOTHING_WANTED, type Wanted } from './load-patients.ts';
import { PatientRows } from './patient-rows.tsx';
import { NoPatients, PatientSearch } from './patient-search.tsx';
import { StatusChips } from './status-chips.tsx';
import { useWantedPages } from './use-wanted-pages.ts';
import styles from './vet-dashboard.module.css';

const loadCsv = loadChunk(() => import('./csv/patients-csv.ts'));

export interface PracticePatientsProps {
  practiceId: string;
  /** The marked sample, for a practice without patients that asks to see it. */
  sample: ReactNode;
  /** Tells the other sections whether there are patients. */
  onCount: (count: number) => void;
}

/** The pets that owners opened to a practice; on its first day, the way to get some. */
export function PracticePatients({ practiceId, sample, onCount }: PracticePatientsProps) {
  const [isSampleShown, setIsSampleShown] = useState(false);
  const { data, failure, reload } = useLoaded(async (signal) => {
    const page = await loadFirstPatients(practiceId, signal);
    onCount(page.count ?? 0);
    return page;
  });
  if (!data) {
    if (!failure) return <PageSkeleton late />;
    return (
      <ErrorState
        as="h2"
        title="We couldn’t load your patients"
        detail={failure}
        onRetry={() => void reload()}
      />
    );
  }
  if (data.count !== 0) return <Patients practiceId={practiceId} first={data} />;
  if (isSampleShown) return sample;
  return (
    <EmptyState
      icon={<PawIcon size={26} />}
      title="Put this on the counter"
      action={
        <div className={layout.wrap}>
          <LinkButton to={practicePaths.card(practiceId)}>Print counter card</LinkButton>
          <Button variant="ghost" onClick={() => setIsSampleShown(true)}>
            See it with sample data
          </Button>
        </div>
      }
    >
      Owners scan it and choose what you see.
    </EmptyState>
  );
}

/** A search waits for a pause in typing. */
const TYPING_MS = 250;

function Patients({ practiceId, first }: { practiceId: string; first: PatientPage }) {
  const { wanted, want, patients, next, isLoading, loadMore } = useWantedPages(first, {
    load: (each, after) => loadPatients(practiceId, each, after),
    nothing: NOTHING_WANTED,
    pause: (each, before) => (each.search === before.search ? 0 : TYPING_MS),
  });
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className={layout.stack5}>
      <div className={classNames(layout.spread, styles.head)}>
        <h2>Patients</h2>
        <div className={layout.wrap}>
          <LinkButton variant="secondary" size="small" to={practicePaths.entries(practiceId)}>
            Today’s entries
          </LinkButton>
          <LinkButton size="small" icon={<PlusIcon />} to={practicePaths.recordDose(practiceId)}>
            Record
          </LinkButton>
        </div>
      </div>
      <PatientSearch
        text={wanted.search}
        hint="Pet, owner, owner email or microchip"
        onText={(search) => want({ ...wanted, search })}
        species={wanted.species}
        onSpecies={(species) => want({ ...wanted, species })}
      >
        <StatusChips
          counts={first.counts}
          chosen={wanted.status}
          onChoose={(status) => want({ ...wanted, status })}
        />
      </PatientSearch>
      <p role="status" className={styles.count}>
        {isLoading ? 'Searching…' : countText(wanted, patients, first.count ?? 0, next)}
      </p>
      {patients.length > 0 ? (
        <div ref={list}>
          <PatientRows practiceId={practiceId} patients={patients} />
        </div>
      ) : (
        !isLoading && (
          <NoPatients
            hint="Try the start of another word, or another species or status."
            onShowAll={() => want(NOTHING_WANTED)}
          />
        )
      )}
      <MoreButton list={list} hasMore={next !== null} onMore={loadMore} />
      <div className={layout.wrap}>
        <LinkButton variant="secondary" size="small" to={practicePaths.card(practiceId)}>
          Counter card
        </LinkButton>
        <LinkButton variant="secondary" size="small" to={practicePaths.importList(practiceId)}>
          Import a list
        </LinkButton>
        <DownloadCsv
          name="patients"
          read={async (onRead, signal) =>
            (await loadCsv()).patientsCsv(practiceId, wanted, { onRead, signal })
          }
        />
      </div>
    </div>
  );
}

function countText(
  { search, species, status }: Wanted,
  found: readonly Patient[],
  all: number,
  next: string | null,
): string {
  const isAll = !search.trim() && !species && !status;
  if (isAll) return all === 1 ? '1 patient' : `${all} patients`;
  return `${found.length}${next === null ? '' : '+'} of ${all} patients`;
}
