/**
 * Whether a line of a log matches a pattern of CloudWatch's metric filters: comparisons of fields with texts, and
 * `NOT EXISTS`, joined by `&&`, `||` and parentheses. Throws at any other syntax. AWS does not say what `!=` does to a
 * field that is missing: here it does not match, so that a pattern must ask.
 */
export function matches(pattern: string, line: object): boolean {
  const read = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => Object(value)[name], line) as string | undefined;
  let rest = pattern
    .replace(/^\{ (.*) \}$/, '($1)')
    .replaceAll(/\$\.([\w.]+) NOT EXISTS/g, (_, path: string) => String(read(path) === undefined))
    .replaceAll(/\$\.([\w.]+) (!?=) "([^"]*)"/g, (_, path: string, operator: string, text: string) => {
      const value = read(path);
      return String(value !== undefined && (value === text) === (operator === '='));
    });
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest
      .replaceAll(/\((true|false)\)/g, '$1')
      .replace(/(true|false) && (true|false)/, (_, a, b) => String(a === 'true' && b === 'true'))
      .replace(
        /(\(|^)(true|false) \|\| (true|false)(?= \|\||\)|$)/,
        (_, open, a, b) => `${open}${a === 'true' || b === 'true'}`,
      );
  }
  if (rest !== 'true' && rest !== 'false') throw new Error(`Not understood: ${rest}`);
  return rest === 'true';
}
