import type { Analytics } from '../../../../../contract/practices/analytics.ts';
import { csvTable } from '../../../shared/files/csv-file.ts';
import { rulesText, sumOf } from './night-points.ts';

/** The tables of the figures that can be downloaded. */
export type FiguresTable = 'current patients' | 'reminders' | 'doses';

/** A table as a CSV file, whole: a row for each night or month that was counted. */
export const figuresCsv = (table: FiguresTable, analytics: Analytics): Blob => FILES[table](analytics);

/** Spreadsheets would make a date of a month, each its own. */
const firstDay = (month: string) => `${month}-01`;

const FILES: Record<FiguresTable, (analytics: Analytics) => Blob> = {
  'current patients': ({ days, rules }) => {
    const names = new Map(rules.map((each) => [each.version, rulesText(each)]));
    return csvTable(
      [
        'Day',
        'Patients',
        'Current',
        'Overdue',
        'Due in 30 days',
        'Unknown',
        'Not shown',
        'Not in the rules',
        'Rules',
      ],
      days.map(({ day, patients, rules_version }) => [
        day,
        sumOf(patients),
        patients.current,
        patients.overdue,
        patients.due,
        patients.unknown,
        patients.not_shown,
        patients.not_in_set,
        names.get(rules_version),
      ]),
    );
  },
  reminders: ({ months }) =>
    csvTable(
      ['Month from', 'Sent', 'Newer dose within 30 days', 'Still open', 'Not known'],
      months.flatMap(({ month, reminders }) =>
        reminders
          ? [[firstDay(month), reminders.sent, reminders.renewed, reminders.open, reminders.unknown]]
          : [],
      ),
    ),
  doses: ({ months }) =>
    csvTable(
      ['Month from', 'Recorded', 'Signed', 'Withdrawn'],
      months.flatMap(({ month, doses }) =>
        doses ? [[firstDay(month), doses.recorded, doses.signed, doses.withdrawn]] : [],
      ),
    ),
};
