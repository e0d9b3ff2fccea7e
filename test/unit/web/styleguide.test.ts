import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../web/src', import.meta.url));

/** Primitives that the styleguide leaves out, and why; each must exist. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  AnswerSheet: 'a DialogPanel that saves answers',
  BackLink: 'a part of Page',
  BesideBack: 'a place in a Page for what the layout adds',
  AddRecord: 'a Button that opens AddRecordSheet',
  AddRecordSheet: 'a Dialog with CardPicks',
  AgainstField: 'a part of RecordFields',
  ChoiceFields: 'Checkboxes of what a practice sees, from its answer',
  PracticeLogo: 'a picture that a practice sends',
  PracticePlaces: 'links to the pages of a practice',
  PracticeSubtitle: 'a part of a practice’s Page',
  PracticeSwitch: 'links to the reader’s practices',
  AdminEntry: 'a link of AccountMenu for administrators',
  WhatStays: 'a sentence of what a practice keeps',
  CardPicks: 'two FilePicks that lead to a pet’s form',
  DetailFields: 'a part of RecordFields',
  Chip: 'a part of ReminderDays',
  ChipFieldset: 'a part of ReminderDays',
  CodeField: 'a Field that takes six digits',
  CodeForm: 'a form that asks Cognito',
  ConfirmPanel: 'what ConfirmDialog loads',
  DialogPanel: 'what Dialog loads',
  Disclosure: 'a part of RecordFields',
  DownloadCsv: 'a Button that saves a file',
  EventPages: 'an EventList with a MoreButton',
  MoreButton: 'a Button that loads more of a list',
  DocumentLeaveWarning: 'the browser’s own question, or that of LeaveWarning',
  SavedCopyNote: 'needs a copy that this device has kept',
  NewPasswordFields: 'two PasswordFields',
  ConflictView: 'fields of a form with what was saved meanwhile',
  DeletionDialog: 'a ConfirmDialog that deletes',
  EditDialog: 'a Dialog with a form',
  GivenAgain: 'a form that saves a dose',
  HistoryDialog: 'a Dialog with HistoryMaker',
  HistoryMaker: 'needs documents to read',
  Notices: 'where the notices of the first chapter appear',
  PageTitle: 'a part of Page, in the tab alone',
  PasswordForm: 'a form that asks Cognito',
  PdfView: 'a part of DocumentPreview',
  PlainHeader: 'a Header whose link loads another document',
  ImagePreview: 'a part of DocumentPreview',
  OwnReminders: 'a Switch that saves whom a pet’s reminders reach',
  RemindMe: 'a part of OwnReminders',
  OverdueNotice: 'Buttons beside a sentence, of which one calls Stripe',
  FailedLink: 'a page of a Card with an ErrorState',
  LabFields: 'a part of RecordFields',
  LinkFrame: 'a page’s heading above a Card',
  ProtectsField: 'a part of RecordFields',
  ReactivateButton: 'a Button that calls Stripe',
  RevealBox: 'a part of PasswordField and PasscodeInput',
  RecordDates: 'a part of RecordFields',
  CertificateButton: 'a Button that saves a PDF',
  PrintedSignatures: 'is on paper only',
  DateField: 'a TextField for a day',
  DoseCodes: 'a part of RecordFields',
  ScanPanel: 'needs a camera',
  SendFile: 'a Button that only devices with a share sheet have',
  SharePreview: 'what PreviewButton opens',
  SourceLine: 'a line in the details of a record',
  StatusSection: 'a part of PetStatusBlock',
  TabList: 'a part of Tabs',
  TabPanel: 'a part of Tabs',
  TaxNote: 'text after a price, only where tax is added',
  TitleAndType: 'a part of RecordFields',
  Verdict: 'a part of VerdictLine',
  VerdictGlyph: 'a part of VerdictLine',
  ZoomFrame: 'a part of ImagePreview',
  EventList: 'lines of text with their times',
  LineChart: 'needs figures over time',
};

const sourcesOf = (folder: string) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(SOURCE, folder, file), 'utf8'))
    .join('\n');

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('shows every primitive, or says why not', () => {
  // Every exported icon is shown.
  const primitives = names(
    `${sourcesOf('ui')}\n${sourcesOf('shared')}`,
    /^export (?:async )?(?:function|const) ([A-Z][a-z]\w*)(?<!Icon)\b/gm,
  );
  expect(primitives.length).toBeGreaterThan(30);
  const shown = new Set(names(sourcesOf('features/styleguide'), /<([A-Z]\w*)/g));
  expect(primitives.filter((name) => !shown.has(name) && !(name in LEFT_OUT))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => !primitives.includes(name) || shown.has(name))).toEqual([]);
});
