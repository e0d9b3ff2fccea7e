import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { CertificateButton } from '../../shared/history/certificate/certificate-button.tsx';
import { certificateOfEntry } from '../../shared/history/certificate/certificate-content.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { detailFacts } from '../../shared/records/detail-facts.ts';
import { dayText, momentText } from '../../shared/texts/day-text.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { ViewCertificate } from './certificate/view-certificate.tsx';
import styles from './entry-page.module.css';
import { EntrySigning } from './entry-signing.tsx';
import { petText } from './entry-text.ts';

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading practice', signal, async () => {
    const { practiceId = '', entryId = '' } = params;
    const [practice, { members }, entry] = await Promise.all([
      call(practiceCalls['get-practice'], { params: { practiceId }, signal }),
      call(practiceCalls['get-team'], { params: { practiceId }, signal }),
      call(entryCalls['get-entry'], { params: { practiceId, entryId }, signal }),
    ]);
    return { practice, members, entry };
  });

/** An entry of a practice's register, and its signature. */
export function Component() {
  const { practice, members, entry } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { record, pet, changed } = entry;
  const facts = [
    { label: 'Given on', text: record.issued_on && dayText(record.issued_on) },
    { label: 'Protects until', text: record.expires_on && dayText(record.expires_on) },
    { label: 'Microchip', text: pet.microchip },
    ...detailFacts(record),
    { label: 'Notes', text: record.notes },
    { label: 'Recorded by', text: `${entry.entered_by}, ${momentText(entry.entered_at)}` },
    {
      label: 'Last change',
      text:
        changed && [`${changed.by}, ${momentText(changed.at)}`, changed.reason].filter(Boolean).join(': '),
    },
  ];
  return (
    <Page
      title={record.title}
      heading={<bdi>{record.title}</bdi>}
      subtitle={
        <p>
          <bdi>{petText(entry)}</bdi>
        </p>
      }
      back={
        record.issued_on === null
          ? { to: practicePaths.register(practice.id), label: 'All entries' }
          : {
              to: practicePaths.entries(practice.id, record.issued_on),
              label: `Entries of ${dayText(record.issued_on)}`,
            }
      }
      width="narrow"
    >
      <EntrySigning
        practice={practice}
        members={members}
        entry={entry}
        onChanged={async () => revalidate()}
      />
      <Card className={layout.stack3}>
        <h2>What was recorded</h2>
        <dl className={styles.facts}>
          {facts.map(
            ({ label, text }) =>
              text && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{text}</dd>
                </div>
              ),
          )}
        </dl>
        <div className={layout.wrap}>
          <ViewCertificate practiceId={practice.id} entry={entry} />
          {!entry.withdrawn && (
            <CertificateButton petName={pet.name} content={certificateOfEntry(practice, entry)} />
          )}
        </div>
      </Card>
    </Page>
  );
}
