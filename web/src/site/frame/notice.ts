/** The event by which the public pages' script hands a notice to what shows it. */
export const NOTICE = 'pawfile-notice';

export interface Notice {
  kind: 'info' | 'error';
  title: string;
  text: string;
}
