import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeSetup } from '../../lib/setup-guide.ts';
import type { StageName } from '../../lib/stage.ts';
import { countIdle, idleTable, idleTotal } from '../scale/idle-costs.ts';
import { allResources, RELEASE, SETTINGS, STAGES } from './synthesize.ts';

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

/** What a stage has when idle. The samples name no region, which the alarm on CloudFront needs. */
function idleCounts(name: StageName) {
  const stage = { ...SETTINGS[name], region: 'us-east-1' };
  return countIdle(allResources(stage), { hasDomain: stage.domain !== undefined });
}
const idle = Object.fromEntries(STAGES.map((name) => [name, idleCounts(name)]));

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

test('the runbook lists its sections, every alarm as it says itself, and what an idle stage costs', async () => {
  expect(alarms.length).toBeGreaterThan(15);
  expect(alarms.filter((row) => row.includes('undefined') || row.includes('[](#)'))).toEqual([]);
  const heading = [
    '| Alarm | Severity | What users notice | Rings when | What to do |',
    '| --- | --- | --- | --- | --- |',
  ];
  const parts = { contents, alarms: [...heading, ...alarms], costs: [idleTable(idle)] };
  const expected = Object.entries(parts).reduce(
    (text, [part, lines]) => withPart(text, part, lines),
    runbook,
  );
  await expect(expected).toMatchFileSnapshot(RUNBOOK);
});

test('an idle stage costs as little as it may', () => {
  expect(idleTotal(idleCounts('dev'))).toBeLessThanOrEqual(4);
  for (const name of ['staging', 'prod'] as const) {
    expect(idleTotal(idleCounts(name)), name).toBeLessThanOrEqual(22);
  }
});
