import * as z from 'zod';
import { accessDenied, invalidArgument, S3Error } from './s3-error.ts';
import { ALGORITHM, type Signing, verifySignature } from './signature.ts';

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
const matchSchema = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]);
const rangeSchema = z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]);
const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([matchSchema, rangeSchema, z.record(z.string(), z.string())])),
});

type Match = z.infer<typeof matchSchema>;

/** The fields that a policy need not mention. */
const EXEMPT = /^(x-amz-signature|file|policy|x-ignore-.*)$/;

/**
 * Checks a form, its fields by lower-case name, against the policy in it. Returns the largest size that the policy
 * allows for the file. Throws S3Error if the form is unsigned, changed or expired, breaks a condition, or has a field
 * without a condition.
 */
export function checkPostPolicy(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  signing: Signing,
): { minBytes: number; maxBytes: number } {
  const encoded = fields.get('policy');
  if (encoded === undefined) throw accessDenied();
  verifyPolicySignature(encoded, fields, signing);
  const { expiration, conditions } = parsePolicy(encoded);
  if (signing.now() >= new Date(expiration)) throw broken('Policy expired.');

  // The URL decides the bucket, not the field.
  const values = new Map([...fields, ['bucket', bucket]]);
  const matches = conditions.flatMap(asMatches);
  for (const match of matches) {
    if (!holds(match, values)) throw broken(`Policy Condition failed: ${JSON.stringify(match)}`);
  }
  const covered = new Set(matches.map(([, name]) => fieldOf(name)));
  const extra = [...fields.keys()].filter((name) => !EXEMPT.test(name) && !covered.has(name));
  if (extra.length > 0) throw broken(`Extra input fields: ${extra.join(', ')}`);

  const ranges = conditions.flatMap((one) => (isRange(one) ? [one] : []));
  return {
    minBytes: Math.max(0, ...ranges.map(([, min]) => min)),
    maxBytes: Math.min(Number.POSITIVE_INFINITY, ...ranges.map(([, , max]) => max)),
  };
}

// The policy is the string to sign.
function verifyPolicySignature(policy: string, fields: ReadonlyMap<string, string>, signing: Signing): void {
  const field = (name: string) => {
    const value = fields.get(name);
    if (value !== undefined) return value;
    throw invalidArgument(`Bucket POST must contain a field named '${name}'.`);
  };
  if (field('x-amz-algorithm') !== ALGORITHM) throw invalidArgument(`Only ${ALGORITHM} is supported.`);
  const claim = {
    credential: field('x-amz-credential'),
    timestamp: field('x-amz-date'),
    signature: field('x-amz-signature'),
  };
  verifySignature(claim, signing, () => policy);
}

function parsePolicy(encoded: string): z.infer<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

type Condition = z.infer<typeof policySchema>['conditions'][number];

function isRange(condition: Condition): condition is z.infer<typeof rangeSchema> {
  return Array.isArray(condition) && condition[0] === 'content-length-range';
}

function asMatches(condition: Condition): Match[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);
  }
  return condition[0] === 'content-length-range' ? [] : [condition];
}

function holds([kind, name, expected]: Match, values: ReadonlyMap<string, string>): boolean {
  const field = fieldOf(name);
  const value = values.get(field);
  if (value === undefined) return false;
  if (kind === 'eq') return value === expected;
  // A content type may be a list. Then each entry has to match.
  const parts = field === 'content-type' ? value.split(',') : [value];
  return parts.every((part) => part.startsWith(expected));
}

function fieldOf(name: string): string {
  return name.slice(1).toLowerCase();
}

function broken(why: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${why}`);
}
