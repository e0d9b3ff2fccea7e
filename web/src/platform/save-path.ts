/** Where members of a practice ask for the pet of a share link. No server gets the fragment, which has its token. */
export const savePath = (token: string) => `/save-to-practice#${token}`;
