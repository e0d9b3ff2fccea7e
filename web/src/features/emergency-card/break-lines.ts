/**
 * Breaks a text into lines no wider than `width`, between words if possible: nothing of it is left out. `measure`
 * returns the width of a text.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest) {
    const line = firstLine(rest, width, measure);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

const segments = (text: string) =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

/** The longest prefix that fits, cut at a space if possible; at least one character, so that the loop ends. */
function firstLine(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const fitting = longest(text, width, measure);
  if (text[fitting.length] === ' ') return fitting;
  const space = fitting.lastIndexOf(' ');
  return space > 0 ? fitting.slice(0, space) : fitting;
}

function longest(text: string, width: number, measure: (text: string) => number): string {
  let fitting = '';
  for (const segment of segments(text)) {
    if (fitting && measure(fitting + segment) > width) break;
    fitting += segment;
  }
  return fitting;
}
