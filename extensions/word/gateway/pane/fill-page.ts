/**
 * Puts values into meta elements of a page: an element of that name gets the content, a missing one
 * is added at the beginning of the head. Throws for a page without a head.
 */
export function fillPage(page: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, content]) => {
    const element = `<meta name="${name}" content="${escapeAttribute(content)}">`;
    const own = Array.from(text.matchAll(/<meta\s[^<>]*>/g)).find(([tag]) => isNamed(tag, name));
    if (own !== undefined) {
      return text.slice(0, own.index) + element + text.slice(own.index + own[0].length);
    }
    const head = /<head(\s[^<>]*)?>/i.exec(text);
    if (head === null) throw new TypeError('The page has no head to put the meta elements in.');
    const at = head.index + head[0].length;
    return text.slice(0, at) + element + text.slice(at);
  }, page);
}

function isNamed(tag: string, name: string): boolean {
  return Array.from(tag.matchAll(/\sname=["']?([^\s"'/>]+)/g)).some(([, own]) => own === name);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
