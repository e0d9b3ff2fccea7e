/**
 * What can be wrong with a file's content, with status and title. Apart from the other problems: only these titles are
 * shown by the site, whose first page does without the rest.
 */
export const CONTENT_PROBLEMS = {
  'file-damaged': { status: 400, title: 'Damaged file' },
  'image-too-large': { status: 400, title: 'Image too large' },
  'image-with-location': { status: 400, title: 'Photo contains its location' },
} as const;

/** Whether a problem is about a file's content. */
export const isContentProblem = (code: string): code is keyof typeof CONTENT_PROBLEMS =>
  code in CONTENT_PROBLEMS;
