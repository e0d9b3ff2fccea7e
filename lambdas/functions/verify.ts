import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { signatureIdSchema } from '../../contract/ids.ts';
import { publicStanding } from '../../contract/practices/standing.ts';
import { AppError } from '../../contract/problem.ts';
import { verifyCalls } from '../../contract/signatures/verify-calls.ts';
import { listKeys } from '../domain/signatures/list-keys.ts';
import { type Verified, type VerifyDeps, verifySignature } from '../domain/signatures/verify-signature.ts';
import { readNetwork } from '../platform/client.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createNetworkLimit } from '../store/network-limit.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createSignableEntryStore } from '../store/signable-entry.ts';
import { createSignatureStore } from '../store/signatures.ts';
import { createSigningKeyStore } from '../store/signing-keys.ts';
import { connectTable, type Table } from '../store/table.ts';

type VerifyHandlers = Handlers<OperationsOf<Api, 'verify'>, { network: string }>;

/** What everyone may ask about signatures: a function of its own, which may read no owner’s rows. */
export function createHandler({ env, aws, ...runtime }: Runtime) {
  const table = connectTable(aws, readEnv(env).TABLE_NAME);
  const limit = createNetworkLimit(table, 'verify', runtime.now);
  const handlers: VerifyHandlers = {
    'verify-signature': async ({ params, query, caller }) => {
      const [isCounted, deps, { renderVerifyPage }] = await Promise.all([
        countIfPossible(limit, caller.network),
        createDeps(table, runtime.now),
        import('../pages/verify-page.tsx'),
      ]);
      const id = signatureIdSchema.safeParse(params.signatureId.toLowerCase());
      const chip = query.chip?.trim() || null;
      const at = runtime.now();
      const verified: Verified = !isCounted
        ? { found: 'unreachable', at }
        : id.success
          ? await verifySignature(deps, id.data, chip)
          : { found: 'none', at };
      return {
        text: renderVerifyPage(verified, chip),
        etag: null,
        ...(verified.found === 'none' && { is_missing: true }),
      };
    },
    'list-signatures': async ({ query, caller }) => {
      await limit(caller.network);
      const ids = new Set(query.ids?.split(','));
      const found = await Promise.all([...ids].map(createSignatureStore(table).find));
      return { signatures: found.flatMap((signature) => signature ?? []) };
    },
    'list-signing-keys': async ({ caller }) => {
      await limit(caller.network);
      return listKeys(createSigningKeyStore(table));
    },
  };
  return createHttpHandler({
    calls: verifyCalls,
    handlers,
    async refusalPage(name, { code, retryAfter }) {
      const isSaid = code === 'too-many-requests' || code === 'internal-error';
      if (name !== 'verify-signature' || !isSaid) return null;
      return (await import('../pages/verify-page.tsx')).renderRefusal(retryAfter, runtime.now());
    },
    identify: (event: APIGatewayProxyEventV2) => ({ network: readNetwork(event) }),
    runtime: { env, ...runtime },
  });
}

/**
 * Counts a view. False while the table doesn't count: then nothing is read either, and the page says that it couldn't
 * be checked. Throws `too-many-requests`.
 */
const countIfPossible = (limit: (network: string) => Promise<void>, network: string): Promise<boolean> =>
  limit(network).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) throw error;
      return false;
    },
  );

/** With what checks signatures loaded on demand: a list of keys doesn't wait for it. */
async function createDeps(table: Table, now: () => Date): Promise<VerifyDeps> {
  const { jwsCodec } = await import('../gateways/jws.ts');
  const practices = createPracticeStore(table);
  return {
    signatures: createSignatureStore(table),
    keys: createSigningKeyStore(table),
    async standing(practiceId) {
      const practice = await practices.profile(practiceId);
      if (!practice) return { status: 'unverified', at: null };
      return publicStanding(practice.kind, practice.standing, now());
    },
    entry: createSignableEntryStore(table).get,
    jws: jwsCodec,
    now,
  };
}
