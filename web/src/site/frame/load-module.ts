import { keepPageStylesLast } from './page-styles.ts';

let isWatching = false;

/**
 * Imports a module for its side effects. Browsers cache a failed import for the life of the page, so the file is
 * fetched first: a failed fetch can be repeated.
 */
export async function loadModule(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  if (!isWatching) keepPageStylesLast();
  isWatching = true;
  await import(/* @vite-ignore */ address);
}
