import type { LabelKind } from './label-phrases.ts';

/** What the label beside or above a cell says of it. */
export interface Placed {
  kind: LabelKind;
  /** The line of the label above it, if others stand beside that, as in a table. */
  table: number | null;
  /** Whether the label is a bare "Expires". */
  isExpiry?: boolean;
}
