import type { Attempts } from '../../../contract/sharing/passcode-lock.ts';
import type { ShareUpdate } from '../../../contract/sharing/share-input.ts';
import type { SharePurpose } from '../../../contract/sharing/share-purpose.ts';
import type { ShareScope } from '../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import type { ShareView, ShareViews } from '../../../contract/sharing/views.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { FindLivePets, StoredRecord } from '../records/ports.ts';

/** Leads from a public token to the share, with what was fixed when the link was created. */
export interface SharePointer {
  ownerId: string;
  petId: string;
  shareId: string;
  /** Null in the pointers of earlier releases; the share has it. */
  purpose: SharePurpose | null;
  scope: ShareScope;
  showContacts: boolean;
  /** Encrypts visitors' cursors, since a record's id could reveal one outside the scope (decision 49). */
  cursorKey: string;
  /** The slow hash of the link's passcode; null without one. */
  passcodeHash: string | null;
  notifyFirstView: boolean;
  /** The grant through which someone else than the owner made the link, which ends with it. */
  grant: { userId: string; id: string } | null;
}

/** What only the server knows of a link. */
export type ShareSecrets = Pick<SharePointer, 'passcodeHash' | 'cursorKey'>;

/** Everything that decides whether a link opens, in the one item that every view updates. */
export interface ShareGate {
  is_active: boolean;
  expires_at: string;
  max_views: number | null;
  view_count: number;
  /** Since the last right one, including those still being checked. */
  wrong_passcodes: number;
  /** ISO 8601. */
  last_attempt_at: string | null;
  /** When the mail about the first view was sent. */
  first_mail_at: string | null;
  /** How many views the link had before each of its last days with views, in UTC. */
  views_before: ReadonlyMap<string, number>;
}

/** A counted view: the name that the server gave the visitor, and the time. */
export interface Visit {
  visitor: string;
  countedAt: Date;
}

/** The result of an attempt at a gate: its state after the attempt, or at a refusal; null when there is no gate. */
export type GateOutcome = { passed: true; gate: ShareGate } | { passed: false; gate: ShareGate | null };

export interface ShareStore {
  /** A page of a pet's links after the named one, newest first. */
  list(ownerId: string, petId: string, after?: string): Promise<{ shares: Share[]; hasMore: boolean }>;
  get(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  create(
    share: Share,
    secrets: ShareSecrets,
  ): Promise<'created' | 'exists' | 'full' | 'pet-missing' | 'conflict'>;
  /** `refused`: the link is missing, or its fields are not as in `before`. */
  update(
    ownerId: string,
    petId: string,
    shareId: string,
    update: ShareUpdate,
    before: ShareUpdate,
  ): Promise<'updated' | 'refused' | 'conflict'>;
  deactivate(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  /**
   * Reactivates nothing without the pet, which is read beside the link. `maker-left`: the grant of whoever made it has
   * ended, or may make no links any more.
   */
  reactivate(
    ownerId: string,
    petId: string,
    shareId: string,
    { pet, now }: { pet: Promise<unknown>; now: Date },
  ): Promise<Share | 'ended' | 'maker-left' | null>;
  unlock(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  /** Replaces the passcode's hash, and unlocks the link. */
  setPasscode(share: Share, secrets: ShareSecrets): Promise<'updated' | 'missing' | 'conflict'>;
  findPointer(token: string): Promise<SharePointer | null>;
}

export interface EndingShareStore {
  /**
   * Links of live pets that are active at `from` and expire by `to`, soonest first. The search ends at about `most`,
   * and after some pages of others, so that its cost is bounded; then it is not complete.
   */
  endingBetween(
    ownerId: string,
    findLive: FindLivePets,
    span: { from: Date; to: Date; most: number },
  ): Promise<{ shares: Share[]; isComplete: boolean }>;
}

export interface ActiveShareStore {
  /**
   * The owner's active links with their pets, the next to expire first, after a position. Others lie in between and the
   * search is bounded, so `next`, the position after which more may follow, can come with few links or none.
   */
  list(
    ownerId: string,
    after: string | undefined,
    now: Date,
  ): Promise<{ shares: { share: Share; pet: StoredPet; position: string }[]; next: string | null }>;
}

/** The gates of share links, by their pointers. */
export interface GateStore {
  get(pointer: SharePointer): Promise<ShareGate | null>;
  /**
   * Counts one view unless the link cannot be opened, or has a limit of views where only one without may be. It also
   * forgets the wrong passcodes of a protected link, since the visitor had the right one.
   */
  countView(pointer: SharePointer, now: Date, only?: 'without-limit'): Promise<GateOutcome>;
  /**
   * Counts a passcode as wrong before it is checked, given the gate as last seen; `passed` is false where it may not be
   * checked: the link is locked, or the right passcode would not open it either. A counted visitor needs no view left.
   */
  countAttempt(pointer: SharePointer, isCounted: boolean, now: Date, seen: ShareGate): Promise<GateOutcome>;
  /** Forgets the wrong passcodes; `passed` is false when the link is no longer active. */
  clearAttempts(pointer: SharePointer, now: Date): Promise<GateOutcome>;
}

/** The wrong passcodes that one network entered, by the links' pointers. */
export interface NetworkAttempts {
  get(pointer: SharePointer): Promise<Attempts>;
  /**
   * Counts a passcode as wrong before it is checked, given the attempts as last seen; `passed` is false where it may
   * not be checked, because the network is locked. Returns the attempts after it, or at the refusal.
   */
  count(pointer: SharePointer, now: Date, seen: Attempts): Promise<{ passed: boolean; attempts: Attempts }>;
  /** Forgets the wrong passcodes. */
  clear(pointer: SharePointer): Promise<void>;
}

/** A pet with a page of what a link shows, by descending ids; `next` is the record after which more may follow. */
interface ScopedPage {
  pet: StoredPet;
  records: StoredRecord[];
  next: string | null;
}

/** The records of limited links after the named one; null when the pet was deleted, which decides last. */
export interface ScopedRecordStore {
  all(pointer: SharePointer, after: string | null): Promise<ScopedPage | null>;
  ofTypes(pointer: SharePointer, types: readonly string[], after: string | null): Promise<ScopedPage | null>;
  /** At most MAX_CHOSEN_RECORDS. */
  chosen(
    pointer: SharePointer,
    recordIds: readonly string[],
    after: string | null,
  ): Promise<ScopedPage | null>;
}

export interface ViewStore {
  /** Logs a view, with what its first page showed; one that is not `isListed` as a number of its day only. */
  add(
    pointer: SharePointer,
    visit: Visit,
    view: Pick<ShareView, 'device' | 'country' | 'shown'>,
    isListed: boolean,
  ): Promise<void>;
  /** Logs what the page after the named record showed when a listed visit first loaded it. */
  addPage(pointer: SharePointer, visit: Visit, after: string, shown: ShareView['shown']): Promise<void>;
  /** Logs that a listed visit loaded the first page again. */
  addRepeat(pointer: SharePointer, visit: Visit, now: Date): Promise<void>;
  list(
    ownerId: string,
    petId: string,
    shareId: string,
    before: string | undefined,
    now: Date,
  ): Promise<ShareViews>;
}

export interface Passcodes {
  hash(passcode: string): Promise<string>;
  /** Takes the same time whether they match or not. */
  matches(passcode: string, hash: string): Promise<boolean>;
  /** A fast hash with a key that only the server knows: shows that a visitor still has the passcode that was right. */
  mark(passcode: string, key: string): string;
}
