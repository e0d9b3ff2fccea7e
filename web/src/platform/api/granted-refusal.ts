import { AppError } from '../../../../contract/problem.ts';
import { paths } from '../paths.ts';

/** A refused call through a grant: access has ended, or no longer allows this. */
export class GrantedRefusal extends AppError {
  readonly grantId: string;
  readonly hasEnded: boolean;
  /** What a notice says above the detail, and where a page that needs the call leads instead. */
  readonly title: string;
  readonly leadsTo: string;

  constructor(grantId: string, hasEnded: boolean) {
    super('pet-not-found', hasEnded ? ENDED : CHANGED);
    this.grantId = grantId;
    this.hasEnded = hasEnded;
    this.title = hasEnded ? 'You no longer have access' : 'Your access has changed';
    this.leadsTo = hasEnded ? paths.dashboard : paths.pet(grantId);
  }
}

const CHANGED =
  'The owner changed what you can do with this pet. Reload the page to see what you can do now.';

const ENDED =
  'The owner ended your access or deleted the pet, or your last day is over. Ask them to invite you again.';

const listeners = new Set<() => void>();
let ended: GrantedRefusal | null = null;

/** Lets the pet's open page say that access has ended. */
export function tellEnd(refusal: GrantedRefusal): void {
  ended = refusal;
  for (const listener of listeners) listener();
}

/** The last refusal that showed that access has ended; null without any. */
export const lastEnd = (): GrantedRefusal | null => ended;

export function onEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
