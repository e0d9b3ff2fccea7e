/** Joins the class names that apply; what is false, null, undefined or empty does not. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
