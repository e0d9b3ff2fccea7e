import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { doseOf } from '../../../../../contract/records/next-dose.ts';
import type { StatusLine } from '../../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { UpcomingRecord } from '../../../../../contract/reminders/reminders.ts';
import { paths } from '../../../platform/paths.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import type { AnswerSheetProps } from '../../../shared/records/answer-sheet.tsx';
import { useAnswers } from '../../../shared/records/use-answers.ts';
import { lazyPanel } from '../../../ui/lazy-panel.tsx';
import { snoozedUntil } from './snoozed-until.ts';

/** Loads when it opens. */
export const AnswerSheet = lazyPanel<AnswerSheetProps>(
  async () => (await import('../../../shared/records/answer-sheet.tsx')).AnswerSheet,
  { isOnDemand: true },
);

interface AnswerSheetOptions {
  pet: Pet;
  /** As far as they have been loaded. */
  records: readonly PetRecord[];
  today: string;
  /** Shows records as they were saved, and reloads them. */
  onChanged: (saved: readonly PetRecord[]) => Promise<void>;
}

/** Returns the properties of the sheet with what can be done about a late record, and a function that opens it. */
export function useAnswerSheet({ pet, records, today, onChanged }: AnswerSheetOptions) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<UpcomingRecord | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const send = useAnswers({ silence: null, onAnswered: (saved) => onChanged([saved]) });

  const answer = (line: StatusLine) => {
    const record = records.find(({ id }) => id === line.record_id);
    const upcoming = record && toUpcoming(pet, line, record);
    // A record whose page is still to come has a form that loads it.
    if (!upcoming) return void navigate(paths.addDose(pet.id, line.record_id));
    setOpened(upcoming);
    setIsOpen(true);
  };
  const sheet: AnswerSheetProps | null = opened && {
    open: isOpen,
    onOpenChange: setIsOpen,
    group: [opened],
    today,
    asksForMail: true,
    mayAnswer: powersOf(pet).mayChange,
    onAnswer: (record, action) => void send(record, action),
    onGiven: () => void revalidate(),
  };
  return { answer, sheet };
}

/** The record of a late line as the dashboard gets it; null for one that isn't late. */
function toUpcoming(
  pet: Pet,
  { name, status, expires_on }: StatusLine,
  record: PetRecord,
): UpcomingRecord | null {
  if (status === 'unknown' || expires_on === null) return null;
  const { id, title, record_type, next_reminder_on } = record;
  const dose = doseOf(record);
  return {
    id,
    pet_id: pet.id,
    pet_name: pet.name,
    name,
    title,
    record_type,
    status,
    expires_on,
    next_reminder_on,
    snoozed_until: snoozedUntil(record),
    dose: dose && { ...dose, giver: record.giver ?? record.author ?? { name: null, is_self: true } },
  };
}
