import { keepLastWord } from './own-styles.ts';

let isWatching = false;

/**
 * Loads a module by its address; the module does the rest by itself. Browsers remember for the life of a page that a
 * module could not be loaded, so its file is fetched first: where that fails, it can be tried again.
 */
export async function loadModule(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  if (!isWatching) keepLastWord();
  isWatching = true;
  await import(/* @vite-ignore */ address);
}
