import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeSetup } from '../../lib/setup-guide.ts';
import type { StageName } from '../../lib/stage.ts';
import { FLAT_RATE_PLANS } from '../scale/aws.ts';
import { countIdle, type IdleStage, idleTable, idleTotal, outsideFlatRatePlan } from '../scale/idle-costs.ts';
import { withPart } from '../support/generated-part.ts';
import { allResources, resource, SETTINGS, synthesize } from './synthesize.ts';

const RUNBOOK = fileURLToPath(new URL('../../docs/runbook.md', import.meta.url));
const DECISION = fileURLToPath(
  new URL('../../docs/decisions/0233-cloudfronts-free-plan-is-too-small.md', import.meta.url),
);
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

const alarms = describeSetup().alarms.map(({ name, meaning }) => {
  const [, severity, impact, condition, heading = ''] = ALARM.exec(meaning) ?? [];
  return `| \`${name}\` | ${severity} | ${impact} | ${condition} | ${linkTo(heading)} |`;
});

/** What a stage has when idle. The samples name no region, which the alarm on CloudFront needs. */
function idleStage(name: StageName): IdleStage {
  const stage = { ...SETTINGS[name], region: 'us-east-1' };
  const resources = allResources(stage);
  const owned = { hasDomain: stage.domain !== undefined };
  return {
    all: countIdle(resources, owned),
    outsidePlan: countIdle(outsideFlatRatePlan(resources), owned),
  };
}
const idle = { dev: idleStage('dev'), staging: idleStage('staging'), prod: idleStage('prod') };

test('the runbook lists its sections, every alarm as it says itself, and what an idle stage costs', async () => {
  expect(alarms.length).toBeGreaterThan(15);
  expect(alarms.filter((row) => row.includes('undefined') || row.includes('[](#)'))).toEqual([]);
  const heading = [
    '| Alarm | Severity | What users notice | Rings when | What to do |',
    '| --- | --- | --- | --- | --- |',
  ];
  const parts = { contents, alarms: [...heading, ...alarms], costs: [idleTable(idle)] };
  const expected = Object.entries(parts).reduce(
    (text, [part, lines]) => withPart(text, 'test/infra/runbook.test.ts', part, lines),
    runbook,
  );
  await expect(expected).toMatchFileSnapshot(RUNBOOK);
});

test('an idle stage costs as little as it may', () => {
  expect(idleTotal(idle.dev.all)).toBeLessThanOrEqual(5);
  for (const { all, outsidePlan } of [idle.staging, idle.prod]) {
    expect(idleTotal(outsidePlan)).toBeLessThanOrEqual(14.5);
    expect(idleTotal(all)).toBeLessThanOrEqual(22);
  }
});

const distributionSchema = z.object({
  DistributionConfig: z.object({ CacheBehaviors: z.array(z.unknown()) }),
});

test('CloudFront’s Free and Pro plans can’t hold the distribution, as decision 233 says', () => {
  const { Properties } = resource(synthesize(SETTINGS.prod).edge, 'AWS::CloudFront::Distribution');
  const behaviors = distributionSchema.parse(Properties).DistributionConfig.CacheBehaviors.length + 1;
  expect(behaviors).toBeGreaterThan(FLAT_RATE_PLANS.Pro.behaviors);
  expect(readFileSync(DECISION, 'utf8')).toContain(`has ${behaviors} cache behaviors`);
});
