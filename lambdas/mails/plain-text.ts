import { toPlainText } from 'react-email';

/** What is used of html-to-text, which comes without types. */
interface Link {
  children: unknown;
  attribs: { href: string };
}
interface Builder {
  addInline(text: string, options: { noWordTransform: boolean }): void;
}

/** A link as its words and its address; every link of ours has a line to itself. */
const OPTIONS = {
  formatters: {
    address({ children, attribs }: Link, walk: (nodes: unknown, builder: Builder) => void, builder: Builder) {
      walk(children, builder);
      builder.addInline(`: ${attribs.href}`, { noWordTransform: true });
    },
  },
  selectors: [{ selector: 'a', format: 'address' }],
};

/** The same mail for programs, and people, that do not want HTML. */
export const plainText = (html: string) => `${toPlainText(html, OPTIONS).trim()}\n`;
