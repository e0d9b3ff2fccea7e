import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { setupGuideSchema } from '../../contract/site/setup-guide.ts';
import { describeSetup } from '../../lib/setup-guide.ts';
import { OWNER_SETTINGS } from '../../lib/stage.ts';
import exampleJson from '../../lib/stages/example.json' with { type: 'json' };
import { RELEASE, resources, SETTINGS, STAGES, synthesize } from './synthesize.ts';

const stacks = synthesize({ ...SETTINGS.prod, region: 'us-east-1' });
const described = describeSetup();
const guide = setupGuideSchema.parse(described);

const functionSchema = z.object({
  Description: z.string(),
  Runtime: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});

/** Every function as it would be deployed, as its template describes it. */
const deployed = [stacks.edge, stacks.data, stacks.api]
  .flatMap((template) => resources(template, 'AWS::Lambda::Function'))
  .map(({ Properties }) => functionSchema.safeParse(Properties).data)
  .filter((fn) => fn?.Runtime.startsWith('nodejs'));

const leaves = (value: unknown, path: string[]): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
    : [[path.join('.'), String(value)]];

describe('the setup guide', () => {
  // To update it: npm run vitest -- run --project infra test/infra/setup-guide.test.ts -u
  it('is the one that the site shows', async () => {
    const text = `${JSON.stringify(described, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../docs/setup-guide.json');
  });

  it('names every function with exactly the variables that it is deployed with', () => {
    expect(deployed.length).toBeGreaterThan(10);
    const documented = guide.functions.map(({ purpose, variables }) => [
      purpose,
      variables.map(({ name }) => name),
    ]);
    const actual = deployed.map((fn) => [
      fn?.Description,
      Object.keys(fn?.Environment?.Variables ?? {}).sort((one, other) => one.localeCompare(other)),
    ]);
    expect(documented.sort()).toEqual(actual.sort());
  });

  it('shows each value that a template contains, and none that the deployment sets', () => {
    for (const fn of deployed) {
      const documented = guide.functions.find(({ purpose }) => purpose === fn?.Description)?.variables ?? [];
      for (const { name, value } of documented) {
        const actual = fn?.Environment?.Variables[name];
        const expected =
          typeof actual === 'string' && !actual.includes('{{resolve:')
            ? actual
                .replaceAll('pets.example.org', '<domain>')
                .replace('/pawfile/prod/', '/pawfile/<stage>/')
                .replace(RELEASE.commit, '<commit>')
            : null;
        expect([fn?.Description, name, value]).toEqual([fn?.Description, name, expected]);
      }
    }
  });

  it('lists every setting of every stage with its value', () => {
    expect(guide.stages.map(({ name }) => name)).toEqual(STAGES);
    for (const name of STAGES) {
      const { settings = [] } = guide.stages.find((stage) => stage.name === name) ?? {};
      const product = Object.entries(SETTINGS[name]).filter(
        ([setting]) => setting !== 'name' && !OWNER_SETTINGS.includes(setting),
      );
      const expected = product.flatMap(([setting, value]) => leaves(value, [setting]));
      expect(settings.map((setting) => [setting.name, setting.value])).toEqual(expected);
      expect(settings).toContainEqual({ name: 'keepData', value: 'true' });
    }
  });

  it('explains every alarm, output and setting', () => {
    const alarms = [stacks.api, stacks.monitoring].flatMap((template) =>
      resources(template, 'AWS::CloudWatch::Alarm'),
    );
    expect(guide.alarms.length).toBe(alarms.length);
    const example = Object.entries(exampleJson).flatMap(([setting, value]) => leaves(value, [setting]));
    const explained = guide.settings.map(({ name }) => name);
    for (const [setting] of example) {
      expect(
        explained.filter((name) => `${setting}.`.startsWith(`${name}.`)),
        setting,
      ).toHaveLength(1);
    }
    expect(guide.outputs.map(({ name }) => name)).toContain('DistributionDomain');
    for (const { name, meaning } of [
      ...guide.alarms,
      ...guide.outputs,
      ...guide.settings,
      ...guide.secrets,
    ]) {
      expect(meaning.length, name).toBeGreaterThan(8);
    }
    expect(guide.adminGroup).toBe('admin');
  });

  it('shows no secret and nothing of a single account', () => {
    expect(JSON.stringify(guide)).not.toMatch(
      /\bsk_|whsec_|arn:aws:acm|\d{12}|example\.org|\.invalid|\$\{Token/,
    );
  });
});
