import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(`../files/${name}`, import.meta.url));

/** A document made by tools that share no code with Pawfile; see `files/README.md`. */
const file = (name: string) => ({ name, path: pathOf(name), bytes: readFileSync(pathOf(name)) });

export const certificate = file('certificate.pdf');
export const photo = file('photo.jpg');
export const bloodPanel = file('blood-panel.png');
