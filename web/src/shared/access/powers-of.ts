import { type PetAccess, roleOf } from '../../../../contract/access/pet-access.ts';
import { may } from '../../../../contract/access/powers.ts';

/** What the reader may do with a pet: only that is offered. The server decides. */
export interface Powers {
  /** Add records, documents, doses and weights. */
  mayAdd: boolean;
  /** Change and delete what anyone added and the profile, and make links. */
  mayChange: boolean;
  /** What the pet's owner alone may. */
  isOwner: boolean;
  /** Delete a record or weight again, and restore it: who may only add, what they added. */
  mayUndo: (added: { is_own?: boolean | undefined }) => boolean;
}

/** Reads the contract's table of powers for the reader of an answer with this pet. An archived one is only read. */
export function powersOf(pet: { access?: PetAccess | undefined; archived_at?: string | null }): Powers {
  const role = pet.archived_at ? 'viewer' : roleOf(pet);
  const [mayAdd, mayChange] = [may(role, 'add'), may(role, 'change')];
  return {
    mayAdd,
    mayChange,
    isOwner: may(role, 'own'),
    mayUndo: ({ is_own }) => mayChange || (mayAdd && is_own === true),
  };
}
