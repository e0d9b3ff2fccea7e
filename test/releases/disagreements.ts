/** A signed address differs in each answer, except for what it names. */
const comparable = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && value.includes('?') ? new URL(value).pathname : value;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A day that releases until November 2026 name where no reminder will be sent, and later ones leave out. */
const isLeftOut = (at: string, values: readonly unknown[]) =>
  at.endsWith('.next_reminder_on') && values.includes(null);

/** The name of a dose, which releases until November 2026 made of its codes, and later ones take from its title. */
const isDoseName = (at: string) => /^\.(records\.\d+|pets\.\d+\.next)\.name$/.test(at);

/** The status or fields in which two answers differ, among those that both have; a list's length counts. */
export function disagreements(
  one: { status: number; body: unknown },
  other: { status: number; body: unknown },
): string[] {
  if (one.status !== other.status) return [`status ${one.status}, ${other.status}`];
  // A refusal names its request.
  return one.status >= 400 ? [] : differences(one.body, other.body, '');
}

function differences(one: unknown, other: unknown, at: string): string[] {
  if (isObject(one) && isObject(other)) {
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [`${at}.length`];
    const shared = Object.keys(one).filter((name) => name in other);
    return shared.flatMap((name) => differences(one[name], other[name], `${at}.${name}`));
  }
  return comparable(one) === comparable(other) || isLeftOut(at, [one, other]) || isDoseName(at)
    ? []
    : [`${at}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`];
}
