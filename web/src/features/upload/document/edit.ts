import { FULL, type Quad, turnQuad, unturnQuad } from '../../../shared/page-corners/quad.ts';
import type { ToneRange } from './levels.ts';

/** How a page's image is changed. */
export interface Edit {
  /** Turns to the right by 90°, 0 to 3. */
  turns: number;
  /** The page's corners in the turned image. */
  corners: Quad;
  /** 0 to 1. */
  contrast: number;
}

/** An edit, with the tones to which its contrast refers. */
export interface ToneEdit extends Edit {
  range: ToneRange;
}

export const NO_EDIT: Edit = { turns: 0, corners: FULL, contrast: 0 };

export const hasChanges = ({ turns, corners, contrast }: Edit) =>
  turns !== 0 || contrast !== 0 || hasCrop(corners);

export const hasCrop = (corners: Quad) =>
  corners.some(({ x, y }, index) => x !== FULL[index]?.x || y !== FULL[index]?.y);

/** The edit after another turn by 90°. */
export function turnEdit(edit: Edit, way: 'left' | 'right'): Edit {
  const count = way === 'right' ? 1 : 3;
  return { ...edit, turns: (edit.turns + count) % 4, corners: turnQuad(edit.corners, count) };
}

/** The page's corners in the image as it is stored, beginning with the one that is shown at the top left. */
export const storedCorners = ({ corners, turns }: Edit): Quad => unturnQuad(corners, turns);
