import { useEffect, useMemo, useRef, useState } from 'react';
import { findPage } from '../../../shared/page-corners/find-page.ts';
import type { Pixels } from '../../../shared/page-corners/pixels.ts';
import {
  FULL,
  moveCorner,
  type Point,
  type Quad,
  turnQuad,
  unturnQuad,
} from '../../../shared/page-corners/quad.ts';
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
  const isUnadjusted = original === page;
  const [preview, setPreview] = useState<Pixels | null>(null);
  /** The page's corners as found, in the image as it is stored; undefined until they are looked for. */
  const [found, setFound] = useState<Quad | null>();
  const [failure, setFailure] = useState<string | null>(null);
  /** 0 to 1 while the page is made. */
  const [progress, setProgress] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const mounted = new AbortController();
    leaving.current = mounted;
    const { signal } = mounted;
    const show = (loaded: Pixels) => {
      if (signal.aborted) return;
      const corners = findPage(loaded);
      setPreview(loaded);
      setFound(corners);
      // Someone who adjusted the page has chosen its corners.
      if (corners && isUnadjusted)
        setEdit((before) => ({ ...before, corners: turnQuad(corners, before.turns) }));
    };
    drawing.load(original, PREVIEW_PIXELS).then(show, () => signal.aborted || setFailure(NOT_SHOWN));
    return () => mounted.abort();
  }, [original, isUnadjusted]);

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
    found,
    failure,
    progress,
    make,
    turn: (way: 'left' | 'right') => setEdit((before) => turnEdit(before, way)),
    moveCorner: (index: number, to: Point) =>
      setEdit((before) => ({ ...before, corners: moveCorner(before.corners, index, to) })),
    /** Takes the corners that were found; without, those of the whole picture. */
    setCorners: (corners: Quad | null) =>
      setEdit((before) => ({ ...before, corners: corners ? turnQuad(corners, before.turns) : FULL })),
    setContrast: (strength: number) => setEdit((before) => ({ ...before, contrast: strength })),
    reset: () => setEdit(NO_EDIT),
  };
}
