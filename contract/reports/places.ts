/**
 * A place in one of the site's files, as a regular expression's source: `/assets/pet-page-1a2b3c4d.js:1:2345`. Our build
 * names its files by their content, and leaves what packages publish in a folder of their name and version.
 */
export const PLACE = String.raw`/(?:assets/(?:(?:shared/|engines/)?[a-z][\w.-]{0,50}-[\w-]{8}|engines/[a-z][\w.-]{0,30}-\d+\.\d+\.\d+/(?:wasm/)?[a-z][\w.-]{0,40})\.m?js|sw\.js):\d{1,7}:\d{1,7}`;

/** The names that the language, browsers, their APIs and our code give errors. */
export const ERROR_NAME = /^(?:(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)|FileNotLoaded|ImportRefusal)$/;
