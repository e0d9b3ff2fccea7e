const ELLIPSIS = '…';

/**
 * A text for places that hold one line, such as toasts and dialog titles: at most `length` characters as people
 * count them, so that an emoji of several code points is never cut apart.
 */
export function shorten(text: string, length = 60): string {
  // Only what could possibly be shown is segmented: names may have 10,000 characters.
  const start = text.slice(0, length * 20);
  const characters = Array.from(new Intl.Segmenter().segment(start), ({ segment }) => segment);
  if (characters.length <= length && start.length === text.length) return text;
  return (
    characters
      .slice(0, length - 1)
      .join('')
      .trimEnd() + ELLIPSIS
  );
}
