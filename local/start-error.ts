/** Why the local cloud cannot start, as one line for people: the problem and its solution. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The first line of an error, for the end of a sentence. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
