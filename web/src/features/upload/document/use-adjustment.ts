import { useEffect, useMemo, useRef, useState } from 'react';
import type { Pixels } from '../../../shared/page-corners/pixels.ts';
import { FULL, moveCorner, type Point, unturnQuad } from '../../../shared/page-corners/quad.ts';
import { adjustFile, adjustmentOf } from './adjusted-file.ts';
import { drawing } from './drawing.ts';
import { type Edit, NO_EDIT, turnEdit } from './edit.ts';
import { applyLevels, levels, toneRange } from './levels.ts';
import { warp } from './warp.ts';

/** Sharp on most screens, and quick to change while a slider moves. */
const PREVIEW_PIXELS = 1_000_000;

const NOT_SHOWN = 'Your browser can’t show this image, so it can’t be adjusted here.';
const NOT_SAVED = 'This device couldn’t adjust the image. It stays as it was.';

/** The changes of one page, from its last ones on, and how they look. */
export function useAdjustment(page: File) {
  const [{ original, edit: start }] = useState(() => adjustmentOf(page));
  const [edit, setEdit] = useState<Edit>(start);
  const [preview, setPreview] = useState<Pixels | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** 0 to 1 while the page is made. */
  const [progress, setProgress] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const mounted = new AbortController();
    leaving.current = mounted;
    const { signal } = mounted;
    drawing.load(original, PREVIEW_PIXELS).then(
      (loaded) => signal.aborted || setPreview(loaded),
      () => signal.aborted || setFailure(NOT_SHOWN),
    );
    return () => mounted.abort();
  }, [original]);

  const { turns, contrast } = edit;
  const range = useMemo(() => preview && toneRange(preview), [preview]);
  const turned = useMemo(() => preview && warp(preview, unturnQuad(FULL, turns)), [preview, turns]);
  const shown = useMemo(() => {
    if (!turned || !range || contrast === 0) return turned;
    const copy = { ...turned, data: turned.data.slice() };
    applyLevels(copy, levels(range, contrast), 0, copy.height);
    return copy;
  }, [turned, range, contrast]);

  /** The adjusted page; null if that failed or the page was left. */
  const make = async (): Promise<File | null> => {
    const signal = leaving.current?.signal;
    if (!range || !signal || progress !== null) return null;
    setFailure(null);
    setProgress(0);
    try {
      const made = await adjustFile(original, { ...edit, range }, { onProgress: setProgress, signal });
      return signal.aborted ? null : made;
    } catch {
      if (!signal.aborted) setFailure(NOT_SAVED);
      return null;
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };

  return {
    edit,
    shown,
    failure,
    progress,
    make,
    turn: (way: 'left' | 'right') => setEdit((before) => turnEdit(before, way)),
    moveCorner: (index: number, to: Point) =>
      setEdit((before) => ({ ...before, corners: moveCorner(before.corners, index, to) })),
    setContrast: (strength: number) => setEdit((before) => ({ ...before, contrast: strength })),
    reset: () => setEdit(NO_EDIT),
  };
}
