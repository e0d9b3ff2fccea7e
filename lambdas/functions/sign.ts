import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { canSign } from '../../contract/practices/standing.ts';
import { AppError } from '../../contract/problem.ts';
import { signatureCalls } from '../../contract/signatures/signature-calls.ts';
import { anothers, findSigner } from '../domain/practices/find-signer.ts';
import type { PracticeAccess } from '../domain/practices/ports.ts';
import { amendSignature, revokeMany, revokeSignature } from '../domain/signatures/change-signature.ts';
import { checkSigningSession } from '../domain/signatures/check-session.ts';
import type { SecondFactor } from '../domain/signatures/ports.ts';
import { type SignDeps, signEntries } from '../domain/signatures/sign-entries.ts';
import type { SigningVet } from '../domain/signatures/sign-payload.ts';
import { jwsCodec } from '../gateways/jws.ts';
import { createKmsSigner } from '../gateways/kms-signer.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import type { Caller } from '../platform/caller.ts';
import { describeCauses } from '../platform/causes.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { claimLicense } from '../store/licenses.ts';
import { readNamedVets } from '../store/named-vets.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createSecondFactorStore } from '../store/second-factor.ts';
import { createSignatureStore } from '../store/signatures.ts';
import { createSigningKeyStore } from '../store/signing-keys.ts';
import type { Table } from '../store/table.ts';
import { newIdAt } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createPracticeGate } from './practice-gate.ts';

interface Deps {
  /** What signs, while standing and plan are those with which the call began. */
  signing: (access: PracticeAccess) => SignDeps;
  factor: SecondFactor;
  now: () => Date;
}

/** The calls that make and revoke signatures: the only function that may use the signing key. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: signatureCalls,
    handlersOn: (table) => handlersOf(depsOn(table), table, runtime.now),
    gateOn: createPracticeGate(runtime),
    runtime,
  });
}

const handlersOf = (deps: Deps, table: Table, now: () => Date): OwnerHandlers<OperationsOf<Api, 'sign'>> => {
  /** Who signs. Throws unless the practice is verified, its vet confirmed, and the session may sign. */
  async function admitVet(access: PracticeAccess, caller: Caller): Promise<SigningVet> {
    if (!canSign(access.found.practice.kind, access.standing, now())) throw notVerified();
    const { member } = access.found;
    const [evidence] = await Promise.all([
      readNamedVets(table, access.practiceId, member.license),
      checkSigningSession(deps, caller),
    ]);
    const { signer, claim } = findSigner(evidence, member);
    if (claim !== null && !(await claimLicense(table, member, signer.license, claim))) throw anothers();
    return { practice: { id: access.practiceId, name: access.practiceName }, signer };
  }
  return {
    'sign-entries': async ({ access, caller, body }) =>
      signEntries(deps.signing(access), await admitVet(access, caller), body.entries),
    'amend-signature': async ({ access, caller, params, body }) => ({
      signature_id: await amendSignature(
        deps.signing(access),
        await admitVet(access, caller),
        params.signatureId,
        body,
      ),
    }),
    'revoke-signature': async ({ access, params, body }) => {
      await revokeSignature(deps.signing(access), access.practiceId, params.signatureId, body.reason);
      return undefined;
    },
    'revoke-signatures': async ({ body }) => {
      const signatures = createSignatureStore(table);
      const practices = createPracticeStore(table);
      await revokeMany({ signatures, keys: createSigningKeyStore(table), practices, now }, body);
      return undefined;
    },
  };
};

const PARTLY = { operation: 'sign-entries', outcome: 'partly', ms: 0, requestId: '' } as const;

const notVerified = () =>
  new AppError(
    'practice-not-verified',
    'Nothing was signed. Vets can sign once Pawfile has verified their practice.',
  );

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now, log }: Runtime): (table: Table) => Deps {
  const { SIGNING_KEY_ID, USER_POOL_ID } = readEnv(env);
  const newUlid = newIdAt(now);
  const signer = createKmsSigner(aws, SIGNING_KEY_ID, now);
  const owners = createOwnerDirectory(aws, USER_POOL_ID);
  return (table) => ({
    signing: ({ standing, found }) => ({
      signatures: createSignatureStore(table, {
        standing: standing.version,
        plan: found.subscriber?.version ?? 0,
      }),
      keys: createSigningKeyStore(table),
      signer,
      jws: jwsCodec,
      noteFailure: (error) => log({ level: 'error', ...PARTLY, causes: describeCauses(error) }),
      newId: () => `sig_${newUlid()}`,
      now,
    }),
    factor: { ...createSecondFactorStore(table), isOn: owners.hasSecondFactor },
    now,
  });
}
