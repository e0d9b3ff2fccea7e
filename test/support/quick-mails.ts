import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('react-email'));

// The library of mails loads 300 grammars for code blocks, which no mail has, and looks through all of them for each.
Object.assign(require('prismjs').languages, { DFS() {} });
