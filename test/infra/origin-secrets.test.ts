import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ORIGIN_SECRET_HEADER } from '../../contract/origin-secret.ts';
import { HTTP_NAMES } from '../../lambdas/functions/table.ts';
import { constructId } from '../../lib/construct-id.ts';
import { asText, resource, resources, SETTINGS, synthesize } from './synthesize.ts';

const originsSchema = z.object({
  Origins: z.array(
    z.object({
      OriginCustomHeaders: z
        .array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() }))
        .default([]),
    }),
  ),
});
const variablesSchema = z.object({ Variables: z.record(z.string(), z.unknown()) });

/** A reference that CloudFormation replaces by a secret when it deploys. */
const REFERENCE = /\{\{resolve:secretsmanager:([^:]+):SecretString:*\}\}/g;
const namesIn = (text: string) => [...text.matchAll(REFERENCE)].map(([, name = '']) => name);

/** The secrets of a stage with the given version: created, sent and accepted, by their names. */
function secretsOf(version: number) {
  const { edge, data, api } = synthesize({ ...SETTINGS.prod, originSecret: version });
  const secrets = resources(edge, 'AWS::SecretsManager::Secret');
  const nameOf = (id: string) => String(edge.Resources[id]?.Properties.Name);
  const { Origins } = originsSchema.parse(
    resource(edge, 'AWS::CloudFront::Distribution').Properties.DistributionConfig,
  );
  const headers = Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders);
  const accepted = resources(api, 'AWS::Lambda::Function').flatMap(({ id, Properties }) => {
    const { Variables } = variablesSchema.parse(Properties.Environment ?? { Variables: {} });
    return 'ORIGIN_SECRETS' in Variables ? [{ id, value: String(Variables.ORIGIN_SECRETS) }] : [];
  });
  return {
    templates: { edge, data, api },
    secrets,
    headers,
    created: secrets.map(({ id }) => nameOf(id)),
    sent: namesIn(asText(headers[0]?.HeaderValue)).map((reference) => nameOf(reference.slice(1, -1))),
    accepted,
  };
}

const name = (version: number) => `/pawfile/prod/origin-secret/${version}`;
const first = secretsOf(1);

describe('the origin secret', () => {
  it('is sent by CloudFront to the gateway, and to nothing else', () => {
    const secrets = first.headers.filter(({ HeaderName }) => HeaderName === ORIGIN_SECRET_HEADER);
    // Two origins lead to the gateway, and one to the site's files.
    expect(secrets).toHaveLength(2);
    expect(new Set(secrets.map(({ HeaderValue }) => asText(HeaderValue))).size).toBe(1);
    expect(first.sent).toEqual([name(1)]);
  });

  it('reaches every function behind the gateway together with the next one', () => {
    expect(first.accepted.map(({ id }) => id.replace(/Function[0-9A-F]{8}$/, '')).sort()).toEqual(
      HTTP_NAMES.map(constructId).sort(),
    );
    for (const { value } of first.accepted) {
      expect(namesIn(value)).toEqual([name(1), name(2)]);
      // What is left separates them, as lambdas/platform/env.ts reads it.
      expect(value.replaceAll(REFERENCE, '')).toBe(' ');
    }
  });

  it('is made by AWS with as many random characters as a key of 256 bits', () => {
    for (const { Properties } of first.secrets) {
      expect(Properties.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 43 });
    }
  });

  it('appears in no output, and in no other place of a template', () => {
    for (const { Resources, ...rest } of Object.values(first.templates)) {
      expect(JSON.stringify(rest)).not.toMatch(/OriginSecret|resolve:secretsmanager/);
      const users = Object.entries(Resources).filter(([, { Properties }]) =>
        /OriginSecret|resolve:secretsmanager/.test(JSON.stringify(Properties)),
      );
      for (const [, { Type }] of users) {
        expect(['AWS::CloudFront::Distribution', 'AWS::Lambda::Function']).toContain(Type);
      }
    }
  });
});

describe('a rotation', () => {
  const [before, after] = [secretsOf(4), secretsOf(5)];
  const acceptedBy = ({ accepted }: typeof before) => namesIn(accepted[0]?.value ?? '');

  it('sends what the functions accept before, between and after the two deployments', () => {
    expect(acceptedBy(before)).toContain(before.sent[0]);
    // The edge is deployed first.
    expect(after.sent).not.toEqual(before.sent);
    expect(acceptedBy(before)).toContain(after.sent[0]);
    expect(acceptedBy(after)).toContain(after.sent[0]);
  });

  it('ends the old secret', () => {
    expect(acceptedBy(after)).not.toContain(before.sent[0]);
  });

  it('keeps what CloudFormation needs to deploy the functions, or to roll them back', () => {
    expect(after.created).toEqual(expect.arrayContaining([...acceptedBy(before), ...acceptedBy(after)]));
    expect(after.created).toHaveLength(3);
  });
});
