import { toPlainText } from 'react-email';

/** The used parts of html-to-text, which has no types. */
interface Link {
  children: unknown;
  attribs: { href: string };
}
interface Builder {
  addInline(text: string, options: { noWordTransform: boolean }): void;
}

/** A link as its text and URL; every link is on a line of its own. */
const OPTIONS = {
  formatters: {
    address({ children, attribs }: Link, walk: (nodes: unknown, builder: Builder) => void, builder: Builder) {
      walk(children, builder);
      builder.addInline(`: ${attribs.href}`, { noWordTransform: true });
    },
  },
  selectors: [{ selector: 'a', format: 'address' }],
};

/** The plain-text version of a mail. */
export const plainText = (html: string) => `${toPlainText(html, OPTIONS).trim()}\n`;
