const STEP = 0.95;

/**
 * The largest scale of texts, from 1 down to `least`, at which they are no higher than `room`. `heightAt` returns their
 * height at a scale.
 */
export function fitScale(heightAt: (scale: number) => number, room: number, least: number): number {
  let scale = 1;
  while (heightAt(scale) > room && scale * STEP >= least) scale *= STEP;
  return scale;
}
