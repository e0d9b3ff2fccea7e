/** A figure as people write it: with a decimal only if it is small. */
export const grouped = (figure: number) =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 });

export const usd = (figure: number) => `$${figure.toFixed(2)}`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in Markdown, without a line break at its end. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
