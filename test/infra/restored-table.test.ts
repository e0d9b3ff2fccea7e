import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseStage } from '../../lib/stage.ts';
import { asText, policiesOf, resources, SETTINGS, STAGES, type Stacks, synthesize } from './synthesize.ts';

const RESTORED = 'pawfile-restored-2026-11-25';

const ARN = new RegExp(
  `^arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${RESTORED}(/index/by-[a-z-]+)?$`,
);

const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.object({ Action: z.unknown(), Resource: z.unknown() })) }),
});

/** The ARNs of the table and its indexes to which rights apply, one for each statement. */
const tableRightsOf = ({ data, api }: Stacks): string[] =>
  [data, api]
    .flatMap((template) => policiesOf(template))
    .flatMap(({ Properties }) => policySchema.parse(Properties).PolicyDocument.Statement)
    .filter(({ Action }) => String(Action).includes('dynamodb:'))
    .flatMap(({ Resource }) => [Resource].flat().map(asText));

describe.each(STAGES)('a restored table of %s', (stage) => {
  const stacks = synthesize({ ...SETTINGS[stage], restoredTable: RESTORED });
  const before = synthesize(SETTINGS[stage]);
  const tables = resources(stacks.data, 'AWS::DynamoDB::Table');
  const [own, restored] = [
    tables.find(({ id }) => id.startsWith('Table')),
    tables.find(({ id }) => id.startsWith('Restored')),
  ];

  it('is adopted beside the stage’s own table, which stays as it is', () => {
    expect(tables).toHaveLength(2);
    expect([own]).toEqual(resources(before.data, 'AWS::DynamoDB::Table'));
    // CloudFormation finds it by a name without references, and adopts only what it would keep.
    expect(restored?.Properties.TableName).toBe(RESTORED);
    expect(restored).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });

  it('has the indexes, the backups, the time to live, the encryption and the protection of the own one', () => {
    const { TableName, ...settings } = restored?.Properties ?? {};
    expect(settings).toEqual(own?.Properties);
    expect(settings).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      SSESpecification: { SSEEnabled: true },
      DeletionProtectionEnabled: true,
    });
  });

  it('is the one that every function names and may use, and that alarms and outputs name', () => {
    const text = (stack: 'data' | 'api') =>
      Object.values(stacks[stack].Resources)
        .filter(({ Type }) => Type !== 'AWS::DynamoDB::Table')
        .map((each) => JSON.stringify(each.Properties))
        .join('\n');
    for (const stack of ['data', 'api'] as const) {
      expect(text(stack)).toContain(RESTORED);
      expect(text(stack)).not.toContain(`"${own?.id}"`);
      expect(text(stack)).not.toMatch(/ExportsOutput(Ref|FnGetAtt)Table/);
    }
    const functionsBefore = [before.data, before.api].flatMap((template) =>
      resources(template, 'AWS::Lambda::Function').filter(({ Properties }) =>
        JSON.stringify(Properties).includes('TABLE_NAME'),
      ),
    );
    const functions = [stacks.data, stacks.api].flatMap((template) =>
      resources(template, 'AWS::Lambda::Function').filter(({ Properties }) =>
        JSON.stringify(Properties).includes(`"TABLE_NAME":"${RESTORED}"`),
      ),
    );
    expect(functions).toHaveLength(functionsBefore.length);
    const rights = tableRightsOf(stacks);
    expect(rights).toHaveLength(tableRightsOf(before).length);
    for (const arn of rights) expect(arn).toMatch(ARN);
    const [alarm] = resources(stacks.monitoring, 'AWS::CloudWatch::Alarm').filter(({ id }) =>
      id.startsWith('TableThrottles'),
    );
    expect(JSON.stringify(alarm?.Properties)).toContain(`{"Name":"TableName","Value":"${RESTORED}"}`);
    expect(Object(stacks.data.Outputs).TableName.Value).toBe(RESTORED);
  });

  it('leaves the exports by which the deployed functions still read the own table', () => {
    const exportsOf = ({ data }: typeof stacks) =>
      Object.entries(Object(data.Outputs))
        .filter(([name]) => /^ExportsOutput(Ref|FnGetAtt)Table/.test(name))
        .sort();
    expect(exportsOf(before)).toHaveLength(2);
    expect(exportsOf(stacks)).toEqual(exportsOf(before));
  });
});

it('is refused where its data would go with the stack, and by a name that is not ours', () => {
  const { name, ...dev } = SETTINGS.dev;
  expect(() => parseStage('dev', { ...dev, keepData: false, restoredTable: RESTORED })).toThrow(
    'lib/stages/dev.json: restoredTable needs keepData.',
  );
  expect(() => parseStage('dev', { ...dev, restoredTable: 'users' })).toThrow(
    'lib/stages/dev.json: restoredTable must be a table’s name that begins with pawfile-',
  );
});
