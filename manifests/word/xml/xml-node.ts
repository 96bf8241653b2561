/** An element to be written. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Child elements, or text. */
  readonly content: readonly XmlNode[] | string;
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  content: readonly XmlNode[] | string = [],
): XmlNode {
  return { name, attributes, content };
}

/** The document with this root, two spaces per level, a line feed at its end. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written({ name, attributes, content }: XmlNode, indent: string): string {
  const open = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ];
  const start = `${indent}<${open.join(' ')}`;
  if (content.length === 0) return `${start}/>\n`;
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`;
  const children = content.map((child) => written(child, `${indent}  `)).join('');
  return `${start}>\n${children}${indent}</${name}>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
