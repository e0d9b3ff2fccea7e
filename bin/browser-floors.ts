/** The oldest versions of browsers that run a page (decision 222). Safari's is that of iOS, too. */
export type Floor = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>;

/** Of public pages, shared pages and pages behind mails. */
export const PAGES: Floor = { chrome: 109, firefox: 115, safari: 15.6 };

/** Of the app. */
export const APP: Floor = { chrome: 111, firefox: 121, safari: 16.4 };

/** As build tools name them: `chrome109`. */
export const targetsOf = (floor: Floor): string[] =>
  Object.entries(floor).map(([browser, version]) => `${browser}${version}`);
