const LANDING = 'home.html';

/**
 * Public pages share inline styles in three groups, because the security policy names the hash of each: the landing
 * page, those with a form, and the others. A form gets the app's code, and with it the app's names of classes.
 */
export function styleGroupOf(file: string, html: string): 'landing' | 'form' | 'other' {
  if (file === LANDING) return 'landing';
  return html.includes('data-island') ? 'form' : 'other';
}
