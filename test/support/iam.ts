import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { expect, inject } from 'vitest';
import { type FunctionName, functions } from '../../lambdas/functions/table.ts';
import { handlesRequests } from './client-extension.ts';
import { actionsOf, mayUsePartition, rightsOf, type SentToAws } from './iam-actions.ts';

/**
 * Checks each request that a function sends to AWS against the rights in its row, which `lib/bind.ts` grants and
 * nothing else (test/infra/functions.test.ts), and notes the rights that were used. A request without a right fails as
 * on AWS.
 */
export function createIam(variableOf: (value: string) => string | undefined) {
  const used = new Map<FunctionName, Set<string>>();
  const missing = new Set<string>();

  /** Throws AccessDenied. */
  function check(name: FunctionName, request: SentToAws): void {
    const rights = rightsOf(name);
    const usedHere = used.get(name) ?? new Set();
    used.set(name, usedHere);
    for (const use of actionsOf(request)) {
      const right = `${use.action} on ${resourceOf(name, use.resource)}`;
      usedHere.add(right);
      if (rights.has(right) && mayUsePartition(name, use)) continue;
      missing.add(`${name}: ${right}`);
      throw Object.assign(new Error(`${name} may not ${right}`), { name: 'AccessDenied', $metadata: {} });
    }
  }

  /** The variable that names a resource. Several may name the same one: a row has one of them. */
  function resourceOf(name: FunctionName, resource: string): string {
    if (resource === 'BUCKET_NAME') {
      const buckets = ['BUCKET_NAME', 'APPLICATIONS_BUCKET', 'ENTRIES_BUCKET'] as const;
      return buckets.find((bucket) => bucket in functions[name].environment) ?? 'PHOTOS_BUCKET';
    }
    return variableOf(resource) ?? resource;
  }

  function report(): void {
    const rights = [...used].flatMap(([name, ofThis]) => [...ofThis].map((right) => `${name}: ${right}`));
    const { testPath } = expect.getState();
    const folder = inject('rightsFolder');
    if (!folder || !testPath) return;
    mkdirSync(join(folder, basename(testPath)), { recursive: true });
    writeFileSync(join(folder, basename(testPath), `${randomUUID()}.json`), JSON.stringify(rights));
  }

  return {
    check,
    /** Checks the requests of a function's clients. */
    extension: (name: FunctionName) =>
      handlesRequests(async (request, next) => {
        check(name, request);
        return next();
      }),
    /** Checks each of a function's requests before it is answered. */
    checking:
      <Request extends SentToAws, Answer>(name: FunctionName, ask: (request: Request) => Promise<Answer>) =>
      async (request: Request) => {
        check(name, request);
        return ask(request);
      },
    /** Reports at the end of a test file which rights were used (used-rights.ts). Throws if a function lacked one. */
    close(): void {
      // The benchmark runs without vitest, and reports nothing.
      if (process.env.VITEST) report();
      if (missing.size > 0) throw new Error(`Rights are missing: ${[...missing].join('; ')}`);
    },
  };
}

export type Iam = ReturnType<typeof createIam>;

/** Only this function creates upload forms; the rights of the others are in the signed query. */
const SIGNS_FORMS = 'api';

const tagOf = ({ 'x-amz-tagging': tag }: IncomingMessage['headers']) =>
  typeof tag === 'string' ? { 'x-amz-tagging': tag } : {};

/** Checks a request that a browser sends by a function's signature, for which that function's rights count. */
export function checkSigned(
  { check }: Pick<Iam, 'check'>,
  { method = '', url = '', headers }: IncomingMessage,
): void {
  // A function's own client sent it, and has checked it.
  if (headers['x-amz-target'] !== undefined) return;
  const { pathname, searchParams } = new URL(url, 'http://aws');
  const query = Object.fromEntries(searchParams);
  const signer = query['X-Amz-Security-Token'];
  const isForm = method === 'POST' && headers['content-type']?.startsWith('multipart/form-data');
  if (isForm) check(SIGNS_FORMS, { method, path: pathname, headers: { 'x-amz-tagging': 'state' } });
  // Safe: the signature is of a function's client, whose token is its name.
  else if (signer) check(signer as FunctionName, { method, path: pathname, query, headers: tagOf(headers) });
}
