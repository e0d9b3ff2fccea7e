/** Longer names nobody wants to type; nor can a line break be typed into one line. */
const LONGEST_TYPED = 40;

/** What to type before a pet is deleted: its name, or the word "delete" where that is hard to type. */
export function deletionWord(name: string): string {
  const isTypeable = Array.from(name).length <= LONGEST_TYPED && !/\p{Cc}/u.test(name);
  return isTypeable ? name : 'delete';
}

/** Whether what was typed is the word, however it was typed: case, spaces and the coding of accents aside. */
export const isTyped = (text: string, word: string) => comparable(text) === comparable(word);

const comparable = (text: string) => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
