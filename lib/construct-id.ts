/** The id of a function's constructs: `RemoveAccount` for `remove-account`. */
export const constructId = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
