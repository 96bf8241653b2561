import * as vscode from 'vscode';
import type { Inert } from '../../../shared/text/inert.ts';
import type { CommandId } from '../tables/command-table.ts';
import { commandName } from '../tables/command-name.ts';

/** A command of ours that stands under a text, as a link. */
export interface CommandLink {
  readonly icon: string;
  readonly title: Inert;
  readonly command: CommandId;
  readonly parameters: readonly unknown[];
}

const JOINER = '\u2060';
/** What Markdown makes links of by itself: addresses, and those of mail. */
const address = /:(?=\/\/)|www(?=\.)|[^\s@](?=@)/gi;

/** Text where the editor reads Markdown: it comes out as it is. */
export function plainMarkdown(text: Inert): vscode.MarkdownString {
  return markdownOf([text]);
}

/** Lines of text, each a paragraph of its own, and commands of ours under them. */
export function markdownOf(
  lines: readonly (Inert | { readonly heading: Inert })[],
  links: readonly CommandLink[] = [],
): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', links.length > 0);
  markdown.isTrusted = { enabledCommands: links.map(({ command }) => commandName(command)) };
  for (const [index, line] of lines.entries()) {
    if (index > 0) markdown.appendMarkdown('\n\n');
    if (typeof line === 'object') markdown.appendMarkdown(`**${escaped(line.heading)}**`);
    else markdown.appendText(unlinked(line));
  }
  const ends = links.map(({ icon, title, command, parameters }) => {
    const given = encodeURIComponent(JSON.stringify(parameters));
    return `[$(${icon}) ${title}](command:${commandName(command)}?${given})`;
  });
  return ends.length === 0 ? markdown : markdown.appendMarkdown(`\n\n${ends.join(' · ')}`);
}

/** What is under the pointer. */
export function hoverOf(
  lines: readonly (Inert | { readonly heading: Inert })[],
  range: vscode.Range,
): vscode.Hover {
  return new vscode.Hover(markdownOf(lines), range);
}

/** What stands beside a line of the text; words about it are under the pointer. */
export function besideLine(
  range: vscode.Range,
  text: Inert,
  hover: vscode.MarkdownString,
): vscode.DecorationOptions {
  return { range, hoverMessage: hover, renderOptions: { after: { contentText: text } } };
}

/** A sign of one character in front of a text, in the blanks before it; words are under the pointer. */
export function signBefore(
  range: vscode.Range,
  sign: Inert,
  hover: vscode.MarkdownString,
): vscode.DecorationOptions {
  return { range, hoverMessage: hover, renderOptions: { before: { contentText: sign } } };
}

function unlinked(text: Inert): string {
  return text.replaceAll(address, (sign) => sign + JOINER);
}

/** As `appendText` does it, but with blanks at which a line may break. */
function escaped(text: Inert): string {
  return unlinked(text).replaceAll(/[\\`*_{}[\]()#+\-.!~<>|&]/g, (sign) => `\\${sign}`);
}
