import { addCalendarDays } from '../../contract/dates.ts';
import type { Facts, TrueDose } from './facts.ts';

interface Layout {
  /** Whether it says from when and until when a dose is valid. */
  hasStart: boolean;
  hasEnd: boolean;
  kinds?: readonly ('rabies' | 'combination' | 'lepto')[];
  draw: (facts: Facts) => string;
}

type Cells = readonly string[];

const row = (cells: Cells, tag: string, style: string) =>
  `<tr>${cells.map((cell) => `<${tag} style="text-align:left;vertical-align:middle;${style}">${cell}</${tag}>`).join('')}</tr>`;

const table = (head: Cells, rows: readonly Cells[], style: string) =>
  `<table style="border-collapse:collapse;width:100%;margin:16px 0">${row(head, 'th', style)}${rows.map((cells) => row(cells, 'td', style)).join('')}</table>`;

const RULED = 'border:1px solid #444;padding:6px 8px';
const OPEN = 'padding:5px 10px 5px 0';

const title = ({ language: { words } }: Facts) =>
  `<h1 style="font-size:1.7em;margin:0 0 18px">${words.title}</h1>`;

const animal = ({ language: { words }, pet, owner, born, chip, write }: Facts) =>
  `<p style="line-height:1.7">${words.name}: ${pet}<br>${words.owner}: ${owner}<br>${words.born}: ${write(born)}<br>${words.chip}: ${chip}</p>`;

const foot = ({ language: { words }, clinic, vet, other, write }: Facts) =>
  `<p style="margin-top:28px;line-height:1.7">${words.made}: ${write(other.made)}<br>${words.clinic}: ${clinic}<br>${words.vet}: ${vet}</p>`;

const until = ({ write }: Facts, { expires_on }: TrueDose) => (expires_on ? write(expires_on) : '');

function drawTable(facts: Facts): string {
  const { language, doses, vet, write } = facts;
  const { words } = language;
  const rows = doses.map((dose) => [
    write(dose.issued_on),
    dose.vaccine,
    dose.product,
    dose.batch,
    until(facts, dose),
    vet,
  ]);
  const head = [words.given, words.vaccine, words.product, words.batch, words.until, words.vet];
  return title(facts) + animal(facts) + table(head, rows, RULED) + foot(facts);
}

function drawList(facts: Facts): string {
  const { language, doses, write } = facts;
  const { words } = language;
  const lines = doses.map(
    (dose) =>
      `<li style="margin:8px 0">${write(dose.issued_on)} – ${dose.vaccine} (${dose.product}), ${words.batch} ${dose.batch}, ${words.until} ${until(facts, dose)}</li>`,
  );
  return `${title(facts)}${animal(facts)}<ul style="list-style:none;padding:0">${lines.join('')}</ul>${foot(facts)}`;
}

function drawPassport(facts: Facts): string {
  const { language, doses, vet, chip, born, other, write } = facts;
  const { words } = language;
  const rows = doses.map((dose) => [
    `<div style="border:1px solid #888;padding:5px;width:170px;font-size:.9em">${dose.maker}<br><b>${dose.product}</b><br>EXP ${dose.issued_on.slice(5, 7)}-20${Number(dose.issued_on.slice(2, 4)) + 2}</div>`,
    dose.batch,
    write(dose.issued_on),
    dose.valid_from ? write(dose.valid_from) : '',
    until(facts, dose),
    vet,
  ]);
  const head = [
    `${words.maker} / ${words.product}`,
    words.batch,
    words.given,
    words.from,
    words.until,
    words.vet,
  ];
  return `<p style="line-height:1.7">III. ${words.chip}: ${chip}<br>${words.implanted}: ${write(other.implanted)}<br>${words.born}: ${write(born)}</p>
    <h2 style="font-size:1.2em">V. ${language.vaccines.rabies}</h2>${table(head, rows, RULED)}`;
}

function drawCard(facts: Facts): string {
  const { language, doses, write } = facts;
  const { words } = language;
  const cards = doses.map(
    (dose) =>
      `<p style="line-height:1.6;margin:22px 0;padding:12px;border-left:4px solid #777">${words.vaccine}: ${dose.product}<br>${words.given}: ${write(dose.issued_on)}<br>${words.batch}: ${dose.batch}<br>${words.due}: ${until(facts, dose)}</p>`,
  );
  return title(facts) + animal(facts) + cards.join('') + foot(facts);
}

function drawLetter(facts: Facts): string {
  const { language, pet, born, chip, doses, clinic, vet, other, write } = facts;
  const text = language.letter({
    pet,
    born: write(born),
    chip,
    doses: doses.map((dose) => ({
      ...dose,
      given: write(dose.issued_on),
      until: until(facts, dose) || null,
    })),
  });
  return `<p>${language.words.clinic} ${clinic}<br>${vet}</p><p style="margin:26px 0">${write(other.made)}</p>${title(facts)}<p style="line-height:1.6">${text}</p><p style="margin-top:40px">${vet}</p>`;
}

function drawInvoice(facts: Facts): string {
  const { language, doses, clinic, other, random, write } = facts;
  const { words } = language;
  const price = () => `${random.between(18, 60)},${random.pick(['00', '50', '90'])} €`;
  const [dose] = doses;
  const day = dose?.issued_on ?? '';
  const rows = [
    [words.visit, price()],
    ...doses.map(({ vaccine, product }) => [`${vaccine} ${product}`, price()]),
  ];
  return `<p>${words.clinic}: ${clinic}</p>${animal(facts)}
    <p style="line-height:1.7">${words.invoice}: ${write(addCalendarDays(day, 3))}<br>${words.treatment}: ${write(day)}</p>
    ${table([words.item, words.price], rows, 'border-bottom:1px solid #999;padding:6px 8px')}
    <p>${words.payment}: ${write(addCalendarDays(other.made, 14))}</p>`;
}

function drawColumns(facts: Facts): string {
  const { language, doses, clinic, vet, other, write } = facts;
  const { words } = language;
  const right = doses.map(
    (dose) =>
      `<p style="line-height:1.7;margin:0 0 20px">${words.vaccine}: ${dose.vaccine} ${dose.product}<br>${words.given}: ${write(dose.issued_on)}<br>${words.until}: ${until(facts, dose)}<br>${words.batch}: ${dose.batch}</p>`,
  );
  const left = `${animal(facts)}<p style="line-height:1.9">${words.implanted}: ${write(other.implanted)}<br>${words.clinic}: ${clinic}<br>${words.vet}: ${vet}</p>`;
  return `${title(facts)}<div style="display:flex;gap:60px"><div style="width:45%">${left}</div><div style="width:45%;padding-top:14px">${right.join('')}</div></div>`;
}

function drawForm(facts: Facts): string {
  const { language, doses, pet, born, chip, write } = facts;
  const { words } = language;
  const box = (label: string, value: string) =>
    `<div style="border:1px solid #333;padding:5px 8px;flex:1"><div style="font-size:.8em">${label}</div><div style="margin-top:4px">${value || '&nbsp;'}</div></div>`;
  const boxes = (...pairs: readonly (readonly [string, string])[]) =>
    `<div style="display:flex">${pairs.map(([label, value]) => box(label, value)).join('')}</div>`;
  const forms = doses.map(
    (dose) =>
      `<div style="margin:18px 0">${boxes([words.vaccine, dose.vaccine], [words.product, dose.product], [words.batch, dose.batch])}${boxes([words.given, write(dose.issued_on)], [words.from, dose.valid_from ? write(dose.valid_from) : ''], [words.until, until(facts, dose)])}</div>`,
  );
  return `${title(facts)}${boxes([words.name, pet], [words.born, write(born)], [words.chip, chip])}${forms.join('')}${foot(facts)}`;
}

/** Rows without lines, whose date is only "Date". */
function drawOpenTable(facts: Facts): string {
  const { language, doses, write } = facts;
  const { words } = language;
  const rows = doses.map((dose) => [
    write(dose.issued_on),
    `${dose.vaccine} ${dose.product}`,
    dose.batch,
    until(facts, dose),
  ]);
  return (
    title(facts) +
    animal(facts) +
    table([words.date, words.vaccine, words.batch, words.due], rows, OPEN) +
    foot(facts)
  );
}

const ENDS = { hasStart: false, hasEnd: true };
const SPANS = { hasStart: true, hasEnd: true };

const DRAWN = {
  table: { ...ENDS, draw: drawTable },
  list: { ...ENDS, draw: drawList },
  passport: { ...SPANS, kinds: ['rabies', 'combination'], draw: drawPassport },
  card: { ...ENDS, draw: drawCard },
  letter: { ...ENDS, draw: drawLetter },
  invoice: { hasStart: false, hasEnd: false, draw: drawInvoice },
  columns: { ...ENDS, draw: drawColumns },
  form: { ...SPANS, draw: drawForm },
  'open table': { ...ENDS, draw: drawOpenTable },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof DRAWN;
export const LAYOUTS: Record<LayoutName, Layout> = DRAWN;
export const LAYOUT_NAMES = Object.keys(DRAWN) as LayoutName[];
