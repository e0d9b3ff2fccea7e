import { expect, test } from 'vitest';
import { expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { aCompliancePage, aJudgedPatient, aLine } from '../support/compliance-entities.ts';
import { nthId } from '../support/entities.ts';
import { aPatient } from '../support/patient-entities.ts';
import { weekAnswers } from './states/counter.ts';
import { type Answers, CUT_OFF, PENDING } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

/** Opens a tab; `saved` has the files that were saved since. */
async function visit(tab: string, answers: Answers) {
  const page = await stage.visit(`/vet-dashboard?tab=${tab}`, {
    as: OWNER,
    answers: { ...weekAnswers, ...answers },
  });
  const saved: Blob[] = [];
  const nameFile = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return nameFile(file);
  };
  return { page, saved };
}

const download = (page: Screen) => page.getByRole('button', { name: 'Download CSV' }).click();

/** The lines of the file that was saved, after its byte order mark. */
async function linesOf(saved: readonly Blob[]): Promise<string[]> {
  await expect.poll(() => saved.length).toBe(1);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).split('\r\n');
}

/** Two pages, of which the second one repeats the patient that moved meanwhile. */
const paged = <Row>(first: Row[], second: Row[]) => ({
  of: (after: string | undefined) => ({
    patients: after === undefined ? first : second,
    next: after === undefined ? 'bmV4dA' : null,
  }),
});

test('all patients that are wanted are in the file once, with formulas disarmed', async () => {
  const evil = aPatient({
    id: nthId('grt', 2),
    name: '=HYPERLINK("x")',
    owner_name: '@Sam',
    owner_email: null,
  });
  const pages = paged([aPatient(), evil], [evil, aPatient({ id: nthId('grt', 3), name: 'Olive', due: [] })]);
  const species: (string | undefined)[] = [];
  const { page, saved } = await visit('patients', {
    'list-patients': ({ query }) => {
      species.push(query.species);
      return { ...pages.of(query.after), count: 3, counts: null };
    },
  });
  await page.getByLabel('Species').selectOption('Dog');
  await download(page);
  const lines = await linesOf(saved);
  expect(lines).toEqual([
    'Pet,Species,Breed,Birth date,Owner,Owner email,Status,What’s due,Next due,Last added,Last added by,May add records,May remind',
    expect.stringMatching(/^Biscuit,Dog,/),
    expect.stringMatching(/^"'=HYPERLINK\(""x""\)",Dog,.*,'@Sam,,/),
    expect.stringMatching(/^Olive,Dog,.*,No date on file,,,/),
    '',
  ]);
  expect(species.slice(-2)).toEqual(['dog', 'dog']);
});

test('what the rules say is a row for each vaccine, with the name of the rules', async () => {
  const olive = aJudgedPatient({ id: nthId('grt', 2), name: 'Olive', state: 'not_in_set', lines: [] });
  const biscuit = aJudgedPatient({ lines: [aLine(), aLine({ codes: ['cdv', 'cav'], state: 'current' })] });
  const pages = paged([biscuit], [olive]);
  const { page, saved } = await visit('compliance', {
    'get-compliance': ({ query }) => ({ ...aCompliancePage(), ...pages.of(query.after) }),
  });
  await download(page);
  const lines = await linesOf(saved);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(
    'Pet,Species,Owner,Status of the pet,Vaccine,Status,Due on,Dose,Given on,Why,Owner shows records since,Rules',
  );
  expect(lines[1]).toMatch(/^Biscuit,Dog,[^,]+,Overdue,Rabies,Overdue,\d{4}-\d\d-\d\d,/);
  expect(lines[2]).toMatch(/^Biscuit,Dog,[^,]+,Overdue,"[^"]+",Current,/);
  expect(lines[3]).toMatch(
    /^Olive,.*,Not in this rule set,,,,,,No rule applies to this pet\.,,"?Pawfile starting set/,
  );
});

test('the week’s list is a row for each thing that is due, with what was noted of it', async () => {
  const { page, saved } = await visit('reminders', {});
  await download(page);
  const lines = await linesOf(saved);
  expect(lines[0]).toBe(
    'Pet,Owner,What’s due,Due on,Status,Note,Noted by,Noted at,May remind,Last reminder,What became of it',
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).toMatch(/,Booked,/);
});

test('a list that is being read can be stopped, and one that can’t be read is said', async () => {
  let isFirst = true;
  const { page, saved } = await visit('patients', {
    'list-patients': ({ query }) =>
      query.after
        ? isFirst
          ? PENDING
          : CUT_OFF
        : { patients: [aPatient()], next: 'bmV4dA', count: 9, counts: null },
  });
  await download(page);
  await expectVisible(page.getByText('Downloading patients…'));
  await page.getByRole('button', { name: 'Stop (1 read)' }).click();
  await expectVisible(page.getByRole('button', { name: 'Download CSV' }));
  isFirst = false;
  await download(page);
  await expectNotice(page, 'Not downloaded');
  expect(saved).toEqual([]);
});
