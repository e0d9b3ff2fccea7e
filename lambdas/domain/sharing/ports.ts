import type { ShareScope } from '../../../contract/sharing/share-scope.ts';
import type { Share, ShareUpdate } from '../../../contract/sharing/shares.ts';
import type { ShareView } from '../../../contract/sharing/views.ts';

/** The way from a public token to the share, and what was decided for good when the link was made. */
export interface SharePointer {
  ownerId: string;
  petId: string;
  shareId: string;
  scope: ShareScope;
  /** Seals what a visitor is given to read on, since a record's id would tell of what is out of scope. */
  cursorKey: string;
  /** The slow hash of the link's passcode; null without one. */
  passcodeHash: string | null;
  notifyFirstOpening: boolean;
}

/** What decides whether a link can be opened, in the one item that every view writes. */
export interface ShareGate {
  is_active: boolean;
  expires_at: string;
  max_views: number | null;
  view_count: number;
  wrong_passcodes: number;
  /** When the mail about the first view was sent. */
  first_mail_at: string | null;
  /** When each of the latest visitors was last counted, in seconds since 1970, by the visitor's short name. */
  visitors: Readonly<Record<string, number>>;
}

/** A view that was counted: whose, by a short name, and when, to the second. */
export interface Visit {
  visitor: string;
  countedAt: Date;
}

/**
 * How an attempt at a gate went: its state after the attempt or, when refused, at it; null when there is no gate.
 * `visit` is the view of this visitor that was counted within the last half hour, if any.
 */
export type Passage = { visit: Visit | null } & (
  | { passed: true; gate: ShareGate }
  | { passed: false; gate: ShareGate | null }
);

export interface ShareStore {
  list(ownerId: string, petId: string): Promise<Share[]>;
  get(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  create(
    share: Share,
    secrets: Pick<SharePointer, 'passcodeHash' | 'cursorKey'>,
  ): Promise<'created' | 'exists' | 'pet-missing' | 'conflict'>;
  update(
    ownerId: string,
    petId: string,
    shareId: string,
    update: ShareUpdate,
  ): Promise<'updated' | 'missing' | 'conflict'>;
  deactivate(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  reactivate(ownerId: string, petId: string, shareId: string, now: Date): Promise<Share | 'ended' | null>;
  /** Links of these pets that can be opened at `from` and end by `to`, the soonest first; no more than some twenty. */
  endingBetween(
    ownerId: string,
    petIds: Promise<ReadonlySet<string>>,
    from: Date,
    to: Date,
  ): Promise<Share[]>;
  findPointer(token: string): Promise<SharePointer | null>;
}

/** The gates of share links, by their pointers. */
export interface GateStore {
  /** Looks only: nobody passes. */
  look(pointer: SharePointer, visitor: string | undefined, now: Date): Promise<Passage>;
  /**
   * Counts one view, unless this visitor was counted just now or the link cannot be opened; forgets, by the way, the
   * oldest visitors of a crowd that was `seen`.
   */
  countView(pointer: SharePointer, visitor: string | undefined, now: Date, seen: ShareGate): Promise<Passage>;
  /** Counts a wrong passcode; not passed where the right one would not open the link either. */
  countWrongPasscode(pointer: SharePointer, visitor: string | undefined, now: Date): Promise<Passage>;
}

export interface ViewStore {
  /**
   * Writes down what a visit was shown on the page after the record named, or on the first page. A page is told as it
   * was when it was first shown: a repeat changes nothing.
   */
  add(
    pointer: SharePointer,
    visit: Visit,
    after: string | undefined,
    view: Omit<ShareView, 'opened_at'>,
  ): Promise<void>;
  list(
    ownerId: string,
    petId: string,
    shareId: string,
    before: string | undefined,
    now: Date,
  ): Promise<{ views: ShareView[]; next: string | null }>;
}

export interface Passcodes {
  hash(passcode: string): Promise<string>;
  /** Takes as long whether they match or not. */
  matches(passcode: string, hash: string): Promise<boolean>;
}
