const ELLIPSIS = '…';

/** The characters that a reader sees; Firefox before 125 knows only code points. */
const charactersOf = (text: string) =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

/**
 * Shortens a text for a single line, such as a notice or a dialog title: at most `length` visible characters, so that
 * an emoji of several code points is never cut apart.
 */
export function shorten(text: string, length = 60): string {
  // Segments only the part that could be shown, since names may have 10,000 characters.
  const start = text.slice(0, length * 20);
  const characters = charactersOf(start);
  if (characters.length <= length && start.length === text.length) return text;
  return (
    characters
      .slice(0, length - 1)
      .join('')
      .trimEnd() + ELLIPSIS
  );
}
