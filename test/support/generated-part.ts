/** A document with these lines between the comments of a part that a test writes. */
export function withPart(text: string, writer: string, part: string, lines: readonly string[]): string {
  const [beginning, ending] = [`<!-- ${part}: written by ${writer} -->`, `<!-- end of ${part} -->`];
  const [begin, end] = [text.indexOf(beginning), text.indexOf(ending)];
  if (begin < 0 || end < begin) throw new Error(`No part ${part}`);
  return `${text.slice(0, begin)}${beginning}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
}
