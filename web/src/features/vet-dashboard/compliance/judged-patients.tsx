import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { COMPLIANCE_STATES, type CompliancePage } from '../../../../../contract/practices/compliance.ts';
import { VACCINE_CODES, vaccineName } from '../../../../../contract/vaccines/vaccines.ts';
import { DownloadCsv } from '../../../shared/files/download-csv.tsx';
import { dayText } from '../../../shared/texts/day-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Select } from '../../../ui/select.tsx';
import typography from '../../../ui/typography.module.css';
import { NoPatients } from '../patient-search.tsx';
import { useWantedPages } from '../use-wanted-pages.ts';
import styles from './compliance.module.css';
import {
  comingText,
  currentText,
  othersText,
  RULES_PATH,
  rulesText,
  STATE_NAMES,
  vaccineText,
} from './compliance-text.ts';
import { JudgedRows } from './judged-rows.tsx';
import { ALL_WANTED, loadCompliance, type Wanted } from './use-compliance.ts';

const loadCsv = loadChunk(() => import('../csv/compliance-csv.ts'));

interface JudgedPatientsProps {
  practiceId: string;
  first: CompliancePage;
}

/** The figures, and the list with its filters. */
export function JudgedPatients({ practiceId, first }: JudgedPatientsProps) {
  const { wanted, want, patients, next, isLoading, loadMore } = useWantedPages(first, {
    load: (each, after) => loadCompliance(practiceId, each, after === null ? {} : { after }),
    nothing: ALL_WANTED,
  });
  const { rules, coming, figures } = first;
  const isAll = !wanted.state && !wanted.vaccine;
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={classNames(layout.spread, styles.head)}>
        <h2>Compliance</h2>
        <DownloadCsv
          name="compliance"
          read={async (onRead, signal) =>
            (await loadCsv()).complianceCsv(practiceId, wanted, { onRead, signal })
          }
        />
      </div>
      <div className={layout.stack2}>
        {figures && (
          <p className={styles.sentence}>
            <strong>{currentText(figures.patients)}</strong> <span>{othersText(figures.patients)}</span>
          </p>
        )}
        {rules && (
          <p className={typography.note}>
            By{' '}
            <Link to={RULES_PATH} className={styles.rules}>
              {rulesText(rules)}
            </Link>
            <span>{`, in use since ${dayText(rules.counts_from)}, of what owners show you.`}</span>
          </p>
        )}
        {coming && (
          <p role="status" className={styles.coming}>
            {comingText(coming)}
          </p>
        )}
      </div>
      {figures && figures.vaccines.length > 0 && (
        <section className={layout.stack3} aria-labelledby="by-vaccine">
          <h3 id="by-vaccine">By vaccine</h3>
          <dl className={styles.vaccines}>
            {figures.vaccines.map(({ code, patients }) => (
              <div key={code} className={styles.vaccine}>
                <dt>{vaccineName(code)}</dt>
                <dd>{vaccineText(patients)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={layout.stack3} aria-labelledby="judged-patients">
        <h3 id="judged-patients">Patients</h3>
        <Filters wanted={wanted} onWant={want} />
        <div ref={list} aria-busy={isLoading}>
          {patients.length > 0 ? (
            <JudgedRows practiceId={practiceId} patients={patients} />
          ) : (
            !isLoading &&
            next === null && (
              <NoPatients
                hint={isAll ? 'Pets that owners share with you show here.' : 'Try another status or vaccine.'}
                onShowAll={isAll ? null : () => want(ALL_WANTED)}
              />
            )
          )}
        </div>
        <MoreButton list={list} hasMore={next !== null} onMore={loadMore} />
      </section>
    </>
  );
}

function Filters({ wanted, onWant }: { wanted: Wanted; onWant: (wanted: Wanted) => void }) {
  return (
    <search className={classNames(layout.stack4, styles.filters)}>
      <Field label="Status" required>
        {({ required: _, ...control }) => (
          <Select
            {...control}
            value={wanted.state}
            onChange={({ target }) =>
              onWant({ ...wanted, state: COMPLIANCE_STATES.find((each) => each === target.value) ?? '' })
            }
          >
            <option value="">All</option>
            {COMPLIANCE_STATES.map((each) => (
              <option key={each} value={each}>
                {STATE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Vaccine" required>
        {({ required: _, ...control }) => (
          <Select
            {...control}
            value={wanted.vaccine}
            onChange={({ target }) =>
              onWant({ ...wanted, vaccine: VACCINE_CODES.find((each) => each === target.value) ?? '' })
            }
          >
            <option value="">All vaccines</option>
            {VACCINE_CODES.map((each) => (
              <option key={each} value={each}>
                {vaccineName(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}
