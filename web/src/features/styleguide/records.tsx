import { useState } from 'react';
import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import { NOT_ARCHIVED } from '../../../../contract/pets/archived.ts';
import { petInputSchema } from '../../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { detailSchema } from '../../../../contract/records/record-details.ts';
import { RECORD_TYPES } from '../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { ChipNumber } from '../../shared/pets/chip-number.tsx';
import { ClampedText } from '../../shared/records/clamped-text.tsx';
import { DocumentPreview } from '../../shared/records/document-preview.tsx';
import { HighlightedText } from '../../shared/records/highlighted-text.tsx';
import { RecordCard, RecordTableHead } from '../../shared/records/record-card.tsx';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { EMPTY_RECORD } from '../../shared/records/record-values.ts';
import { VerdictLine } from '../../shared/records/verdict-line.tsx';
import { PetFacts } from '../../shared/shared-pet/pet-facts.tsx';
import { PetHeader } from '../../shared/shared-pet/pet-header.tsx';
import { PetStatusBlock } from '../../shared/shared-pet/pet-status-block.tsx';
import { PreviewButton } from '../../shared/shared-pet/preview-button.tsx';
import { groupRecords } from '../../shared/shared-pet/record-groups.ts';
import { RecordRow } from '../../shared/shared-pet/record-row.tsx';
import { RecordSection } from '../../shared/shared-pet/record-section.tsx';
import { SharedPetView } from '../../shared/shared-pet/shared-pet-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Chapter, Example } from './example.tsx';

const TODAY = calendarDay(new Date(), 'local');
const LONG = 'A sentence that says what was done and why, and what to look out for in the days that follow. ';

const PET: Pet = {
  ...petInputSchema.parse({
    name: 'Biscuit',
    species: 'dog',
    breed: 'Beagle',
    birthdate: addCalendarDays(TODAY, -1500),
    chip_number: '985112003456781',
    chip_company: 'homeagain',
  }),
  id: 'pet_example',
  vet_dial: null,
  emergency_dial: null,
  latest_weight: null,
  owner_id: 'owner_example',
  photo: null,
  record_count: 2,
  created_at: `${TODAY}T09:00:00.000Z`,
  ...NOT_ARCHIVED,
};

const makeRecord = (id: string, changes: Partial<PetRecord> = {}): PetRecord => ({
  id: `rec_${id}`,
  pet_id: PET.id,
  entry: null,
  title: 'Rabies vaccination',
  record_type: 'vaccination',
  notes: null,
  issued_on: addCalendarDays(TODAY, -345),
  given_at: null,
  expires_on: addCalendarDays(TODAY, 20),
  ...detailSchema.parse({}),
  reminder_days: [30, 7],
  not_needed: false,
  next_reminder_on: null,
  file_path: null,
  created_at: `${TODAY}T09:00:00.000Z`,
  ...changes,
});

const RABIES = makeRecord('rabies', { notes: 'Booster, no reaction.' });
const OLD = makeRecord('old', {
  issued_on: addCalendarDays(TODAY, -710),
  expires_on: addCalendarDays(TODAY, -345),
});
const LONG_ONE = makeRecord('long', { title: LONG.repeat(3), notes: LONG.repeat(8), record_type: 'note' });
const SHOWN = [RABIES, OLD].map((record) => ({ ...record, content_type: 'application/pdf' as const }));
const [FIRST_SHOWN] = SHOWN;
const WORMING = { ...RABIES, title: 'Deworming', record_type: 'medication', content_type: null };
const ALL = { types: null, is_partial: false };

/** A drawing in the place of an owner's document. */
const PICTURE = '/icon.svg';

export const Records = () => (
  <Chapter id="records" title="Pets and records">
    <Example title="Types" inRow>
      {RECORD_TYPES.map((type) => (
        <RecordTypeBadge key={type} type={type} />
      ))}
    </Example>
    <Example title="Verdict lines">
      <ul>
        <li>
          <VerdictLine status="expired" name={RABIES.title} of="Biscuit" verdict={['expired', ' Nov 17']} />
        </li>
        <li>
          <VerdictLine status="due soon" name={RABIES.title} of="Biscuit" verdict={['expires', ' Dec 17']} />
        </li>
        <li>
          <VerdictLine status="valid" name={RABIES.title} verdict={['valid', ' until Aug 1, 2027']} />
        </li>
      </ul>
    </Example>
    <Example title="Records, for their owner: rows that open in place, on a wide screen as a table">
      <RecordTableHead />
      <RecordCard
        record={RABIES}
        verdict={{ status: 'due soon', words: ['expires', ' Dec 17'] }}
        superseded={false}
        reminder="Next reminder in 13 days"
        onToggle={() => undefined}
      />
      <RecordCard
        record={RABIES}
        verdict={{ status: 'valid', words: ['valid', ' until Aug 1, 2027'] }}
        superseded={false}
        reminder="Next reminder in 13 days"
        isOpen
        onToggle={() => undefined}
        actions={<Button variant="ghost">Edit</Button>}
      />
      <RecordCard
        record={OLD}
        verdict={{ status: 'unknown', words: ['superseded', ''] }}
        superseded
        reminder="Superseded by a newer record"
        count="3 earlier"
        onToggle={() => undefined}
      />
      <RecordCard
        record={LONG_ONE}
        verdict={null}
        superseded={false}
        reminder={undefined}
        onToggle={() => undefined}
      />
    </Example>
    <Example title="What a record’s form asks for">
      <RecordForm />
    </Example>
    <Example title="A record’s title in a list: one that counts, one that counts no more, a long one">
      <RecordLink to="#records">Rabies vaccination</RecordLink>
      <RecordLink to="#records" isSubdued>
        Rabies vaccination
      </RecordLink>
      <RecordLink to="#records">{LONG.repeat(3)}</RecordLink>
    </Example>
    <Example title="A text that is cut">
      <Card>
        <ClampedText as="p" lines={3} text={LONG.repeat(12)} />
      </Card>
    </Example>
    <Example title="A text in which something was found">
      <p>
        <HighlightedText
          text="Rabies booster"
          ranges={[
            [0, 3],
            [7, 11],
          ]}
        />
      </p>
    </Example>
    <Example title="A pet, as the holder of a link sees it">
      <PetHeader pet={PET} level={2} photo={<PetPhoto pet={PET} size="large" />} />
      <PetStatusBlock
        species={PET.species}
        records={SHOWN}
        scope={ALL}
        today={TODAY}
        on={addCalendarDays(TODAY, 1)}
        departure={addCalendarDays(TODAY, 1)}
        onDeparture={() => undefined}
        level={2}
        actions={<Button variant="secondary">Print</Button>}
      />
      <PetFacts pet={PET} today={TODAY} />
      <ChipNumber number="985112003456781" />
      <SharedPetView pet={PET} records={SHOWN} scope={ALL} level={2} onView={() => undefined} />
    </Example>
    <Example title="Without records">
      {/* It has the same headings as the example above, and screen readers need them once. */}
      <div inert>
        <SharedPetView pet={{ ...PET, name: LONG }} records={[]} scope={ALL} level={2} />
      </div>
    </Example>
    <Example title="A section, and a row of it">
      {groupRecords([WORMING], TODAY).map((group) => (
        <RecordSection key={group.type} group={group} species={PET.species} today={TODAY} level={2} />
      ))}
      {FIRST_SHOWN && (
        <RecordRow record={FIRST_SHOWN} superseded={false} species={PET.species} today={TODAY} />
      )}
    </Example>
    <Example title="Looking at a document, and at what a link shows" inRow>
      <Documents />
      <PreviewButton
        pet={PET}
        records={[RABIES, OLD]}
        scope={{ kind: 'types', types: ['vaccination'], documents: true }}
        showsContacts
        description="What recipients of the link see."
      />
    </Example>
  </Chapter>
);

function RecordForm() {
  const [values, setValues] = useState({ ...EMPTY_RECORD, record_type: 'vaccination' });
  return (
    <Card className={layout.stack4}>
      <RecordFields
        pet={PET}
        values={values}
        errors={{ title: 'Enter a title.' }}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </Card>
  );
}

function Documents() {
  const [shown, setShown] = useState<'picture' | 'failed' | null>(null);
  const fail = () => Promise.reject(new Error('As if offline'));
  return (
    <>
      <Button variant="secondary" onClick={() => setShown('picture')}>
        A picture
      </Button>
      <Button variant="secondary" onClick={() => setShown('failed')}>
        One that fails
      </Button>
      <DocumentPreview
        open={shown === 'picture'}
        onOpenChange={() => setShown(null)}
        title="Blood panel"
        contentType="image/png"
        loadUrls={async () => ({ url: PICTURE })}
      />
      <DocumentPreview
        open={shown === 'failed'}
        onOpenChange={() => setShown(null)}
        title="Blood panel"
        contentType="image/png"
        loadUrls={fail}
      />
    </>
  );
}
