import {
  createShare,
  deactivateShare,
  listShares,
  listViews,
  reactivateShare,
  type ShareDeps,
  updateShare,
} from '../../domain/sharing/shares.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of share links. */
export const shareHandlers = (deps: ShareDeps) =>
  ({
    'list-shares': ({ caller, params }) => listShares(deps, caller.ownerId, params.petId),
    'create-share': ({ caller, params, body, idempotencyKey }) =>
      createShare(deps, caller.ownerId, params.petId, body, idempotencyKey),
    'update-share': ({ caller, params, body }) =>
      updateShare(deps, caller.ownerId, params.petId, params.shareId, body),
    'reactivate-share': ({ caller, params }) =>
      reactivateShare(deps, caller.ownerId, params.petId, params.shareId),
    'list-views': ({ caller, params, query }) =>
      listViews(deps, caller.ownerId, params.petId, params.shareId, query.before),
    'deactivate-share': ({ caller, params }) =>
      deactivateShare(deps, caller.ownerId, params.petId, params.shareId),
  }) satisfies Partial<OwnerHandlers>;
