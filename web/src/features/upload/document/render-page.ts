import type { Pixels } from '../../../shared/page-corners/pixels.ts';
import { storedCorners, type ToneEdit } from './edit.ts';
import { applyLevels, levels } from './levels.ts';
import { startWarp } from './warp.ts';

/** How long the page may not answer to input, in milliseconds. */
const SLICE_MS = 16;

/** Few enough for a slice, even on a slow phone. */
const ROWS_AT_ONCE = 8;

interface RenderOptions {
  /** The part that is done, 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Makes the edited page, in slices that leave the browser time for input. Rejects when `signal` is aborted.
 */
export async function renderPage(
  source: Pixels,
  edit: ToneEdit,
  { onProgress, signal }: RenderOptions,
): Promise<Pixels> {
  const { page, makeRows } = startWarp(source, storedCorners(edit));
  const tones = edit.contrast > 0 ? levels(edit.range, edit.contrast) : null;
  let sliceEnd = performance.now() + SLICE_MS;
  for (let row = 0; row < page.height; row += ROWS_AT_ONCE) {
    const end = Math.min(page.height, row + ROWS_AT_ONCE);
    makeRows(row, end);
    if (tones) applyLevels(page, tones, row, end);
    if (performance.now() < sliceEnd) continue;
    onProgress(end / page.height);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
  return page;
}
