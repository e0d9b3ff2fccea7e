/**
 * What a phone's picker of documents offers: with it, iPhones convert their photos themselves. A computer's would hide
 * files whose name says nothing, so it offers all.
 */
export const acceptedFiles = () =>
  matchMedia('(pointer: coarse)').matches ? 'image/*,application/pdf' : undefined;
