/** Words that the product's texts avoid because readers stumble over them. The specification's own texts use none. */
const AVOIDED = [
  'anew',
  'e-mail\\w*',
  'whoever',
  'nobody',
  'somebody',
  'comes? of',
  'tells? of',
  'so many',
  'of ours',
  'for good',
  'lies in',
  'goes on',
  'stands over',
  'papers?',
  'openings',
  '(?:an|the|this|each|first) opening',
  'trial installation',
  'opens no more',
  'the link ends',
  'could not be paid for',
  'all the same',
  'booklets?',
  'bounced',
  'share page',
  'known validity',
  // A date is easier to read.
  '\\d{3,} days ago',
  // British spelling.
  'recognis\\w+',
  'colours?',
  'favourites?',
  'cancelled',
  'licences?',
] as const;

const PATTERN = new RegExp(`\\b(?:${AVOIDED.join('|')})\\b`, 'gi');

/** The avoided words in a text, each with the words around it. */
export const avoidedWords = (text: string): string[] =>
  [...text.matchAll(PATTERN)].map(({ 0: word, index }) => {
    const around = text.slice(Math.max(0, index - 40), index + word.length + 40);
    return `“${word}” in “${around.replaceAll(/\s+/g, ' ').trim()}”`;
  });
