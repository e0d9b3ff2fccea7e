import type { OwnerDeps } from '../domain/ports.ts';
import { createShare, deactivateShare, listShares } from '../domain/shares.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of share links. */
export const shareHandlers = (deps: OwnerDeps) =>
  ({
    'list-shares': ({ caller, params }) => listShares(deps, caller.ownerId, params.petId),
    'create-share': ({ caller, params, body, idempotencyKey }) =>
      createShare(deps, caller.ownerId, params.petId, body, idempotencyKey),
    'deactivate-share': ({ caller, params }) =>
      deactivateShare(deps, caller.ownerId, params.petId, params.shareId),
  }) satisfies Partial<OwnerHandlers>;
