import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { setupGuideSchema } from '../../contract/site/setup-guide.ts';
import { describeSetup } from '../../lib/setup-guide.ts';
import { readStage } from '../../lib/stage.ts';
import { CONTEXTS, resources, SITE, STAGES, synthesize } from './synthesize.ts';

const stacks = synthesize(CONTEXTS.prod);
const guide = setupGuideSchema.parse(describeSetup(SITE));

const functionSchema = z.object({
  Description: z.string(),
  Runtime: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});

/** Every function as it would be deployed, as its template describes it. */
const deployed = Object.values(stacks)
  .flatMap((template) => resources(template, 'AWS::Lambda::Function'))
  .map(({ Properties }) => functionSchema.safeParse(Properties).data)
  .filter((fn) => fn?.Runtime.startsWith('nodejs'));

const leaves = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
    : [path.join('.')];

describe('the setup guide', () => {
  it('names every function with exactly the variables that it is deployed with', () => {
    expect(deployed.length).toBeGreaterThan(10);
    const told = guide.functions.map(({ purpose, variables }) => [
      purpose,
      variables.map(({ name }) => name),
    ]);
    const actual = deployed.map((fn) => [
      fn?.Description,
      Object.keys(fn?.Environment?.Variables ?? {}).sort((one, other) => one.localeCompare(other)),
    ]);
    expect(told.sort()).toEqual(actual.sort());
  });

  it('shows each value that a template contains, and none that the deployment sets', () => {
    for (const fn of deployed) {
      const told = guide.functions.find(({ purpose }) => purpose === fn?.Description)?.variables ?? [];
      for (const { name, value } of told) {
        const actual = fn?.Environment?.Variables[name];
        const expected =
          typeof actual === 'string' && !actual.includes('{{resolve:')
            ? actual
                .replaceAll(CONTEXTS.prod.domainName, '<domain>')
                .replace('/pawfile/prod/', '/pawfile/<stage>/')
            : null;
        expect([fn?.Description, name, value]).toEqual([fn?.Description, name, expected]);
      }
    }
  });

  it('lists every setting of every stage with its value', () => {
    expect(guide.stages.map(({ name }) => name)).toEqual(STAGES);
    for (const { name, settings } of guide.stages) {
      const { throttling, firewall, originSecret, monthlyBudget, freePlan, reminders, forms } = readStage({
        ...CONTEXTS.prod,
        stage: name,
      });
      const limits = Object.keys(throttling).map((each) => `throttling.${each}`);
      expect(settings.map((setting) => setting.name)).toEqual([
        ...limits,
        'firewall',
        'originSecret',
        'monthlyBudget',
        ...leaves({ freePlan, reminders, forms }),
      ]);
      expect(settings.map(({ value }) => value)).toEqual([
        ...Object.values(throttling).map(({ rate, burst }) => `${rate} requests per second, burst ${burst}`),
        String(firewall),
        String(originSecret),
        `$${monthlyBudget}`,
        String(freePlan.recordsPerPet ?? 'unlimited'),
        String(freePlan.sharing),
        `${reminders.hour}:00 UTC`,
        String(reminders.mailsPerSecond),
        String(forms.mailsPerDay),
      ]);
    }
    const {
      account,
      region,
      domain,
      supportEmail,
      alarmEmail,
      keepData,
      refuseLeakedPasswords,
      scanDocuments,
      name,
      ...ours
    } = readStage(CONTEXTS.prod);
    expect(Object.keys(ours).sort()).toEqual([
      'firewall',
      'forms',
      'freePlan',
      'monthlyBudget',
      'originSecret',
      'reminders',
      'throttling',
    ]);
  });

  it('explains every alarm, output and option', () => {
    const alarms = Object.values(stacks).flatMap((template) => resources(template, 'AWS::CloudWatch::Alarm'));
    expect(guide.alarms.length).toBe(alarms.length);
    expect(guide.options.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...Object.keys(CONTEXTS.prod),
        'alarmEmail',
        'supportEmail',
        'mailFrom',
        'keepData',
      ]),
    );
    expect(guide.outputs.map(({ name }) => name)).toContain('DistributionDomain');
    for (const { name, meaning } of [...guide.alarms, ...guide.outputs, ...guide.options, ...guide.secrets]) {
      expect(meaning.length, name).toBeGreaterThan(8);
    }
    expect(guide.adminGroup).toBe('admin');
  });

  it('shows no secret and nothing of a single account', () => {
    expect(JSON.stringify(guide)).not.toMatch(/\bsk_|whsec_|arn:aws:acm|\d{12}|\.invalid|\$\{Token/);
  });
});
