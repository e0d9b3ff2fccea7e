import { createRequire } from 'node:module';

const loadAsMails = createRequire(createRequire(import.meta.url).resolve('react-email'));

// The library of mails loads 300 grammars for code blocks, which no mail has, and looks through all of them for each.
Object.assign(loadAsMails('prismjs').languages, { DFS() {} });
