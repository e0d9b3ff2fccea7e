const ELLIPSIS = '…';

/**
 * Breaks a text into at most `maxLines` lines no wider than `width`, between words if possible, and ends with an
 * ellipsis if the rest does not fit. `measure` returns the width of a text.
 */
export function fitLines(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    const line = isLast ? cut(rest, width, measure) : firstLine(rest, width, measure);
    lines.push(line.trimEnd());
    rest = isLast ? '' : rest.slice(line.length).trimStart();
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

function cut(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  return longest(text, width - measure(ELLIPSIS), measure).trimEnd() + ELLIPSIS;
}

function longest(text: string, width: number, measure: (text: string) => number): string {
  let fitting = '';
  for (const segment of segments(text)) {
    if (fitting && measure(fitting + segment) > width) break;
    fitting += segment;
  }
  return fitting;
}
