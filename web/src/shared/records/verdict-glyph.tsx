import type { LineStatus } from '../../../../contract/records/pet-status.ts';
import { NoteIcon } from '../../ui/icons.tsx';
import { STATUS_GLYPHS } from './status-glyphs.ts';
import styles from './verdict-glyph.module.css';

interface VerdictGlyphProps {
  /** Null where there is no verdict, as for a note. */
  status: LineStatus | null;
}

/** A verdict's glyph in a circle of 32 pixels, in its color. The words beside it carry the meaning. */
export function VerdictGlyph({ status }: VerdictGlyphProps) {
  const Glyph = status === null ? NoteIcon : STATUS_GLYPHS[status];
  return (
    <span className={styles.glyph} data-verdict={status ?? undefined}>
      <Glyph size={18} />
    </span>
  );
}
