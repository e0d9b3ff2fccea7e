/** The event that hands a notice from the public pages' script to `notices.ts`. */
export const NOTICE = 'pawfile-notice';

export interface Notice {
  kind: 'info' | 'error';
  title: string;
  text: string;
}
