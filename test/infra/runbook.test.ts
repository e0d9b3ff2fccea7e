import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeSetup } from '../../lib/setup-guide.ts';
import { RELEASE } from './synthesize.ts';

const RUNBOOK = fileURLToPath(new URL('../../docs/runbook.md', import.meta.url));
const runbook = readFileSync(RUNBOOK, 'utf8');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const linkTo = (heading: string) => `[${heading}](#${anchorOf(heading)})`;

const contents = [...runbook.matchAll(/^(##|###) (.+)$/gm)].map(
  ([, level, heading = '']) => `${level === '##' ? '' : '  '}- ${linkTo(heading)}`,
);

const ALARM = /^(Critical|Warning): (.+) It rings when (.+)\. Runbook: (.+)\.$/;

const alarms = describeSetup(RELEASE.siteDir).alarms.map(({ name, meaning }) => {
  const [, severity, impact, condition, heading = ''] = ALARM.exec(meaning) ?? [];
  return `| \`${name}\` | ${severity} | ${impact} | ${condition} | ${linkTo(heading)} |`;
});

/** The runbook with these lines between the comments of a generated part. */
function withPart(text: string, part: string, lines: readonly string[]): string {
  const [begin, end] = [
    `<!-- ${part}: written by test/infra/runbook.test.ts -->`,
    `<!-- end of ${part} -->`,
  ].map((comment) => text.indexOf(comment) + comment.length);
  if (begin === undefined || end === undefined || end <= begin) throw new Error(`No part ${part}`);
  const after = text.slice(end - `<!-- end of ${part} -->`.length);
  return `${text.slice(0, begin)}\n\n${lines.join('\n')}\n\n${after}`;
}

test('the runbook lists its sections, and every alarm as it says itself', async () => {
  expect(alarms.length).toBeGreaterThan(15);
  expect(alarms.filter((row) => row.includes('undefined') || row.includes('[](#)'))).toEqual([]);
  const heading = [
    '| Alarm | Severity | What users notice | Rings when | What to do |',
    '| --- | --- | --- | --- | --- |',
  ];
  const expected = withPart(withPart(runbook, 'contents', contents), 'alarms', [...heading, ...alarms]);
  await expect(expected).toMatchFileSnapshot(RUNBOOK);
});
