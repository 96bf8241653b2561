/**
 * Puts values into meta elements of a page: an element of that name gets the content, a missing one
 * is added at the beginning of the head. Throws for a page without a head.
 */
export function fillPage(page: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, content]) => {
    const element = `<meta name="${name}" content="${escapeAttribute(content)}">`;
    const own = new RegExp(
      `<meta\\s(?=[^<>]*>)(?:[^<>]*\\s)?name=["']?${name}(?=["'\\s/>])[^<>]*>`,
    );
    if (own.test(text)) return text.replace(own, () => element);
    const head = /<head(\s[^<>]*)?>/i.exec(text);
    if (head === null) throw new TypeError('The page has no head to put the meta elements in.');
    const at = head.index + head[0].length;
    return text.slice(0, at) + element + text.slice(at);
  }, page);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
