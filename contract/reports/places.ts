/** The files of the site: our bundles, named by their content; what packages publish; the service worker. */
const FILES = [
  /^\/assets\/(?:shared\/|engines\/)?[a-z][\w.-]{0,50}-[\w-]{8}\.m?js$/,
  /^\/assets\/engines\/[a-z][\w.-]{0,30}-\d+\.\d+\.\d+\/(?:wasm\/)?[a-z][\w.-]{0,40}\.m?js$/,
  /^\/sw\.js$/,
];

/** Whether a text is a place in one of the site's files: `/assets/pet-page-1a2b3c4d.js:1:2345`. */
export function isPlace(text: string): boolean {
  const [, file = ''] = /^(.+):\d{1,7}:\d{1,7}$/.exec(text) ?? [];
  return FILES.some((pattern) => pattern.test(file));
}

/** The names that the language, browsers, their APIs and our code give errors. */
export const ERROR_NAME = /^(?:(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)|FileNotLoaded|ImportRefusal)$/;
