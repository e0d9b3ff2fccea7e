/** Where a member of a practice asks for the pet of a share link; its token is in the fragment, which no server gets. */
export const savePath = (token: string) => `/save-to-practice#${token}`;
