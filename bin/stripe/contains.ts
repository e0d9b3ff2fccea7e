/** Whether a value of JSON has all that another one says, whatever else it has. Lists must have the same length. */
export function contains(actual: unknown, wanted: unknown): boolean {
  if (!isObject(wanted) || !isObject(actual)) return Object.is(actual, wanted);
  if (Array.isArray(wanted) && (!Array.isArray(actual) || actual.length !== wanted.length)) return false;
  return Object.entries(wanted).every(
    ([key, value]) => Object.hasOwn(actual, key) && contains(actual[key], value),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
