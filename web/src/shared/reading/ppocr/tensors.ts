import { type Grey, sample } from '../image/grey.ts';
import type { Rectangle } from './rectangle.ts';

/** What a network takes: values channel by channel, row by row. */
export interface Tensor {
  data: Float32Array;
  dims: readonly [count: number, channels: number, height: number, width: number];
}

/** The networks know colours; grey has three that are the same. */
const CHANNELS = 3;

/** ImageNet's statistics, by which the detector's input was normalised; in the order blue, green, red. */
const MEANS = [0.485, 0.456, 0.406];
const DEVIATIONS = [0.229, 0.224, 0.225];

/** A grey image at another size, as the detector takes it. Each value is the mean of the pixels that it covers. */
export function pageTensor(image: Grey, width: number, height: number): Tensor {
  const size = width * height;
  const data = new Float32Array(CHANNELS * size);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = meanAt(image, { x, y, width, height }) / 255;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        data[channel * size + y * width + x] = (value - (MEANS[channel] ?? 0)) / (DEVIATIONS[channel] ?? 1);
      }
    }
  }
  return { data, dims: [1, CHANNELS, height, width] };
}

/** The mean brightness of the pixels that one of a smaller image covers. */
function meanAt({ data, width, height }: Grey, at: { x: number; y: number; width: number; height: number }) {
  const [left, top] = [Math.floor((at.x * width) / at.width), Math.floor((at.y * height) / at.height)];
  const right = Math.max(left + 1, Math.floor(((at.x + 1) * width) / at.width));
  const bottom = Math.max(top + 1, Math.floor(((at.y + 1) * height) / at.height));
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}

/** The height of a line that the recogniser was trained with, in pixels. */
export const LINE_HEIGHT = 48;

/** A line of text, cut out and level: brightness from 0 to 1 in rows of LINE_HEIGHT. */
export interface CutLine {
  data: Float32Array;
  width: number;
}

/** Pixels between those of a large line; more are not read better. */
const MOST_SAMPLES = 3;

/** Cuts a turned rectangle out of an image. */
export function cutLine(image: Grey, region: Rectangle, width: number): CutLine {
  const data = new Float32Array(LINE_HEIGHT * width);
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.round(region.height / LINE_HEIGHT)));
  const brightness = (x: number, y: number) => {
    const along = (x / width - 0.5) * region.width;
    const across = (y / LINE_HEIGHT - 0.5) * region.height;
    return sample(
      image,
      region.centreX + along * cos - across * sin,
      region.centreY + along * sin + across * cos,
    );
  };
  for (let y = 0; y < LINE_HEIGHT; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = 0; row < samples; row += 1) {
        for (let column = 0; column < samples; column += 1) {
          sum += brightness(x + (column + 0.5) / samples, y + (row + 0.5) / samples);
        }
      }
      data[y * width + x] = sum / (samples * samples * 255);
    }
  }
  return { data, width };
}

/** Lines as the recogniser takes them, from -1 to 1, with zeros beside the shorter ones. */
export function linesTensor(lines: readonly CutLine[]): Tensor {
  const width = Math.max(...lines.map((line) => line.width));
  const size = LINE_HEIGHT * width;
  const data = new Float32Array(lines.length * CHANNELS * size);
  for (const [at, line] of lines.entries()) {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const start = (at * CHANNELS + channel) * size;
      for (let y = 0; y < LINE_HEIGHT; y += 1) {
        for (let x = 0; x < line.width; x += 1) {
          data[start + y * width + x] = 2 * (line.data[y * line.width + x] ?? 0) - 1;
        }
      }
    }
  }
  return { data, dims: [lines.length, CHANNELS, LINE_HEIGHT, width] };
}
