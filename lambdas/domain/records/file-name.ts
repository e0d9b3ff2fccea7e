import { type DocumentType, EXTENSIONS } from '../../../contract/documents/documents.ts';
import { cutText } from '../../../contract/text.ts';

/** Longest title in a file's name, in characters: names are part of URLs, of which a page has hundreds. */
const MAX_TITLE_LENGTH = 40;

/** How much of a title is looked at: trimming the end takes the square of a long run of dots. */
const MAX_SOURCE_LENGTH = 400;

/**
 * The name under which a browser saves a record's document: title, issue date, and its type's extension. Leaves out
 * characters that are invisible, turn the direction of text or mean something to a file system.
 */
export function documentFileName(
  { title, issued_on }: { title: string; issued_on: string | null },
  type: DocumentType,
): string {
  const plain = title
    .slice(0, MAX_SOURCE_LENGTH)
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  const name = [cutText(plain, MAX_TITLE_LENGTH) || 'Document', issued_on].filter(Boolean).join(' ');
  return `${name}.${EXTENSIONS[type]}`;
}
