import type { Pixels } from './pixels.ts';

/** An image's red, green and blue, 0 to 255 each. */
export interface Planes {
  colors: readonly Float32Array[];
  width: number;
  height: number;
}

/** How much an image changes to the right and downwards, on thin lines where it changes most; 0 elsewhere. */
export interface Edges {
  right: Float32Array;
  down: Float32Array;
  width: number;
  height: number;
}

/** Sixteen times the difference of neighbors. A smaller one may be grain. */
const LEAST_CHANGE = 96;

/** How many pixels away neighbors are looked at. At the border, some are missing. */
const REACH = 2;

/** An image shrunk so that neither side is longer than `longest` pixels. */
export function smallPlanes({ data, width, height }: Pixels, longest: number): Planes {
  const step = Math.ceil(Math.max(width, height) / longest);
  const columns = Math.max(1, Math.floor(width / step));
  const rows = Math.max(1, Math.floor(height / step));
  const colors = [0, 1, 2].map(() => new Float32Array(columns * rows));
  for (const [color, plane] of colors.entries()) {
    for (let y = 0; y < rows * step; y += 1) {
      for (let x = 0; x < columns * step; x += 1) {
        const at = Math.floor(y / step) * columns + Math.floor(x / step);
        plane[at] = (plane[at] ?? 0) + (data[(y * width + x) * 4 + color] ?? 0) / step ** 2;
      }
    }
  }
  return { colors, width: columns, height: rows };
}

/** The edges of an image, each by the color that changes most (Canny 1986, without hysteresis). */
export function edgesOf({ colors, width, height }: Planes): Edges {
  const edges = blankEdges(width, height);
  for (const color of colors) {
    // Sobel's operator: differences in one direction, blurred in the other.
    const right = differences(blurred(color, width), 1);
    const down = differences(blurred(color, 1), width);
    for (let y = REACH; y < height - REACH; y += 1) {
      for (let at = y * width + REACH; at < (y + 1) * width - REACH; at += 1) {
        const [toRight, toDown] = [right[at] ?? 0, down[at] ?? 0];
        const [before, beside] = [edges.right[at] ?? 0, edges.down[at] ?? 0];
        if (toRight * toRight + toDown * toDown <= before * before + beside * beside) continue;
        edges.right[at] = toRight;
        edges.down[at] = toDown;
      }
    }
  }
  return thinned(edges);
}

/** How much the pixels beside each differ, where those of a direction are `step` apart. */
function differences(plane: Float32Array, step: number): Float32Array {
  const changes = new Float32Array(plane.length);
  const smooth = blurred(plane, step);
  for (let at = step; at < plane.length - step; at += 1)
    changes[at] = (smooth[at + step] ?? 0) - (smooth[at - step] ?? 0);
  return changes;
}

/** Each pixel mixed with its neighbors of a direction, which are `step` apart, four times as bright. */
function blurred(plane: Float32Array, step: number): Float32Array {
  const smooth = new Float32Array(plane.length);
  for (let at = step; at < plane.length - step; at += 1)
    smooth[at] = (plane[at - step] ?? 0) + 2 * (plane[at] ?? 0) + (plane[at + step] ?? 0);
  return smooth;
}

const blankEdges = (width: number, height: number): Edges => ({
  right: new Float32Array(width * height),
  down: new Float32Array(width * height),
  width,
  height,
});

/** Keeps the edges that are stronger than their neighbors across them. */
function thinned({ right, down, width, height }: Edges): Edges {
  const kept = blankEdges(width, height);
  const strength = right.map((change, at) => Math.sqrt(change ** 2 + (down[at] ?? 0) ** 2));
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const most = strength[at] ?? 0;
      if (most < LEAST_CHANGE) continue;
      const across = Math.round((right[at] ?? 0) / most) + Math.round((down[at] ?? 0) / most) * width;
      if (most < (strength[at + across] ?? 0) || most <= (strength[at - across] ?? 0)) continue;
      kept.right[at] = right[at] ?? 0;
      kept.down[at] = down[at] ?? 0;
    }
  }
  return kept;
}
