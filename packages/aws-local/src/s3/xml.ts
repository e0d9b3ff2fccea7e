/** The namespace of every S3 answer except errors and `PostResponse`. */
export const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// Control characters are legal in keys but not in XML text. Like S3, write them as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds them
const UNSAFE = /[&<>"\u0000-\u001f\u007f]/g;

export function textElement(name: string, value: string | number | boolean): string {
  const text = String(value).replace(UNSAFE, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
  return `<${name}>${text}</${name}>`;
}

export function element(name: string, children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

export function xmlDocument(root: string, children: readonly string[], namespace?: string): string {
  const attribute = namespace === undefined ? '' : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${children.join('')}</${root}>`;
}

/**
 * The inner XML of every `<name>` in `xml`, in order. Enough for S3's small request documents, where no element
 * contains another of the same name.
 */
export function innerXml(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*?)?(?:/>|>(.*?)</${name}>)`, 'gs'));
  return [...found].map((match) => match[1] ?? '');
}

/** The text of the first `<name>` in `xml`, or undefined. */
export function innerText(xml: string, name: string): string | undefined {
  const [first] = innerXml(xml, name);
  return first?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, entity) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return NAMED[entity] ?? whole;
  });
}
