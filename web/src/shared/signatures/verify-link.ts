const PREFIX = 'sig_';

/** The page where everyone can check a signature. */
export const verifyLink = (origin: string, id: string) => `${origin}/verify/${id}`;

/** The same for people who type it, in two parts, between which a line may break. */
export const typedAddress = (origin: string, id: string): [string, string] => [
  `${origin.replace(/^https:\/\//, '')}/verify/`,
  id,
];

/** The same for a code, which holds capitals and digits in fewer bits. The page takes both. */
export const codedLink = (origin: string, id: string) =>
  verifyLink(origin, PREFIX + id.slice(PREFIX.length).toUpperCase());
