import type { Inert } from '../../../shared/text/inert.ts';

const JOINER = '\u2060';
/** What Markdown makes links of by itself: addresses, and those of mail. */
const address = /:(?=\/\/)|www(?=\.)|[^\s@](?=@)/gi;
const signs = /[\\`*_{}[\]()#+\-.!~<>|&]/g;

/** A text of one line in Markdown that comes out as it is; a line may break at its blanks. */
export function markdownWords(text: Inert): string {
  return text.replaceAll(address, (sign) => sign + JOINER).replaceAll(signs, (sign) => `\\${sign}`);
}

/**
 * A text of any lines, each a paragraph, with all its blanks. The editor's own `appendText` leaves `<`
 * and `&`: `<?` would swallow what follows, and `&lt;` come out as another sign.
 */
export function markdownLines(text: Inert): string {
  return markdownWords(text).replaceAll(/[ \t]/g, '&nbsp;').replaceAll('\n', '\n\n');
}

/** The address of a link that runs a command, in which no value ends the link. */
export function commandAddress(name: string, parameters: readonly unknown[]): string {
  const given = encodeURIComponent(JSON.stringify(parameters));
  return `command:${name}?${given.replaceAll('(', '%28').replaceAll(')', '%29')}`;
}
