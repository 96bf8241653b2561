/** Of a text, as much as stands before the root element of most files. */
const LOOKED_AT = 4_000;

/** Whether a text begins as XLIFF does: with that root element, behind the XML declaration and comments. */
export function isXliffText(text: string): boolean {
  let rest = text
    .slice(0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!') ? '>' : null;
    if (end === null) return /^<(?:[A-Za-z][\w.-]{0,40}:)?xliff[\s>]/.test(rest);
    const closer = rest.startsWith('<!--') ? '-->' : end;
    const at = rest.indexOf(closer);
    if (at < 0) return false;
    rest = rest.slice(at + closer.length).trimStart();
  }
}
