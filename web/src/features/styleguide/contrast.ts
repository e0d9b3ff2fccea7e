/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb`, or what a browser makes of a colour, `rgb(…)`. Throws for anything else. */
export function readColour(text: string): Colour {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  if (short) return toColour(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (long) return toColour(long.slice(1).map((digits) => Number.parseInt(digits, 16)));
  const parts = /^rgba?\((\d+),? (\d+),? (\d+)/.exec(text);
  if (parts) return toColour(parts.slice(1).map(Number));
  throw new Error(`Not a colour: ${text}`);
}

const toColour = ([red = 0, green = 0, blue = 0]: number[]): Colour => [red, green, blue];

/** How much two colours differ, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
