import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asText, bucketOf, SETTINGS, synthesize } from './synthesize.ts';

const listSchema = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);
const statementSchema = z.object({
  Effect: z.literal('Deny'),
  Action: listSchema,
  NotAction: listSchema,
  Resource: z.unknown().optional(),
  NotResource: z.unknown().optional(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())),
});
type Statement = z.output<typeof statementSchema>;

/** A request's context as IAM sees it; keys that a request doesn't carry are left out. */
type Context = Record<string, string | number | undefined>;

/** IAM's operators that the policy uses. A missing key matches a negated one and `IfExists`, and no other. */
const OPERATORS: Record<string, (value: string | number | undefined, expected: unknown) => boolean> = {
  Bool: (value, expected) => value === expected,
  BoolIfExists: (value, expected) => value === undefined || value === expected,
  NumericLessThan: (value, expected) => value !== undefined && Number(value) < Number(expected),
  ArnNotEquals: (value, expected) => ![expected].flat().map(asText).includes(String(value)),
};

const like = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}$`).test(text);

const holds = ({ Condition }: Statement, context: Context) =>
  Object.entries(Condition).every(([name, keys]) =>
    Object.entries(keys).every(([key, expected]) => {
      const matches = OPERATORS[name];
      if (!matches) throw new Error(`No operator ${name}.`);
      return matches(context[key], expected);
    }),
  );

/** The policy of the documents bucket, as a function of a request. Resources are texts as `asText` returns them. */
function policyOf(scanDocuments: boolean) {
  const { data } = synthesize({ ...SETTINGS.prod, scanDocuments });
  const { id, policy } = bucketOf(data, 'Documents');
  const statements = z.array(statementSchema).parse(Object(policy.PolicyDocument).Statement);
  const roles = JSON.stringify(policy).match(/MalwareScanRole\w+/) ?? [];
  const denies = (action: string, key: string, context: Context) =>
    statements.some((statement) => {
      const applies = (patterns: unknown) =>
        [patterns].flat().some((each) => like(asText(each), `<${id}.Arn>/${key}`));
      const names = (actions: string[]) => actions.some((each) => like(each, action));
      return (
        (statement.NotAction.length > 0 ? !names(statement.NotAction) : names(statement.Action)) &&
        (statement.NotResource === undefined
          ? applies(statement.Resource)
          : !applies(statement.NotResource)) &&
        holds(statement, context)
      );
    });
  return { denies, scanRole: `<${roles[0]}.Arn>` };
}

const over = (tls: number): Context => ({ 'aws:SecureTransport': 'true', 's3:TlsVersion': tls });
/** A request with a function's signature, such as a presigned one of a browser. */
const signed = { 'aws:PrincipalIsAWSService': 'false', 'aws:ViaAWSService': 'false' };
const ofFunction = { ...signed, 'aws:PrincipalArn': '<ApiFunctionRole.Arn>' };

describe.each([false, true])('the policy of the documents bucket, with malware scans: %s', (scans) => {
  const { denies, scanRole } = policyOf(scans);

  it('refuses browsers that use less than TLS 1.3, except for what CloudFront reads', () => {
    for (const caller of [ofFunction, {}]) {
      expect(denies('s3:PutObject', 'owner/pet_1', { ...over(1.2), ...caller })).toBe(true);
      expect(denies('s3:GetObject', 'owner/exports/1', { ...over(1.2), ...caller })).toBe(true);
      expect(denies('s3:GetObjectVersion', 'owner/pet_1', { ...over(1.2), ...caller })).toBe(false);
      expect(denies('s3:PutObject', 'owner/pet_1', { ...over(1.3), ...caller })).toBe(false);
    }
    expect(denies('s3:GetObject', 'owner/pet_1', { ...ofFunction, 'aws:SecureTransport': 'false' })).toBe(
      true,
    );
  });

  it('lets AWS’s services in by their principal, as SES with a mail', () => {
    const ses = { 'aws:PrincipalIsAWSService': 'true', 'aws:ViaAWSService': 'false' };
    for (const context of [
      { ...over(1.2), ...ses },
      { ...ses, 'aws:SecureTransport': 'true' },
    ])
      expect(denies('s3:PutObject', 'inbound/1', context)).toBe(false);
    const forwarded = { ...over(1.2), ...ofFunction, 'aws:ViaAWSService': 'true' };
    expect(denies('s3:PutObject', 'owner/pet_1', forwarded)).toBe(false);
  });

  it.runIf(scans)('lets GuardDuty in by its role, which reaches S3 by PrivateLink', () => {
    const guardDuty = { ...over(1.2), ...signed, 'aws:PrincipalArn': scanRole };
    for (const [action, key] of [
      ['s3:PutObject', 'malware-protection-resource-validation-object'],
      ['s3:GetObjectVersion', 'owner/imports/1'],
      ['s3:PutObjectVersionTagging', 'owner/pet_1'],
    ] as const)
      expect(denies(action, key, guardDuty), action).toBe(false);
  });
});
