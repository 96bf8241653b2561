import * as vscode from 'vscode';
import type { Inert } from '../../../shared/text/inert.ts';
import type { CommandId } from '../tables/command-table.ts';
import { commandName } from '../tables/command-name.ts';
import { commandAddress, markdownLines, markdownWords } from './markdown-text.ts';

/** A command of ours that stands under a text, as a link. */
export interface CommandLink {
  readonly icon: string;
  readonly title: Inert;
  readonly command: CommandId;
  readonly parameters: readonly unknown[];
}

/** Text where the editor reads Markdown: it comes out as it is. */
export function plainMarkdown(text: Inert): vscode.MarkdownString {
  return markdownOf([text]);
}

/** Lines of text, each a paragraph of its own, and commands of ours under them. */
export function markdownOf(
  lines: readonly (Inert | { readonly heading: Inert })[],
  links: readonly CommandLink[] = [],
): vscode.MarkdownString {
  const paragraphs = lines.map((line) =>
    typeof line === 'object' ? `**${markdownWords(line.heading)}**` : markdownLines(line),
  );
  const ends = links.map(({ icon, title, command, parameters }) => {
    return `[$(${icon}) ${title}](${commandAddress(commandName(command), parameters)})`;
  });
  if (ends.length > 0) paragraphs.push(ends.join(' · '));
  const markdown = new vscode.MarkdownString(paragraphs.join('\n\n'), ends.length > 0);
  // What is trusted at all may hold elements of HTML.
  if (ends.length > 0) {
    markdown.isTrusted = { enabledCommands: links.map(({ command }) => commandName(command)) };
  }
  return markdown;
}

/** A row of a small table: what it is about, as a link to where it stands, and one line of text. */
export interface HoverRow {
  readonly name: Inert;
  readonly link: Omit<CommandLink, 'icon' | 'title'> | null;
  readonly text: Inert;
  /** Nothing of others, but words about them. */
  readonly isSaid: boolean;
}

/** A heading, a small table, and commands of ours under it. */
export function tableHover(
  heading: Inert,
  rows: readonly HoverRow[],
  links: readonly CommandLink[],
  range: vscode.Range,
): vscode.Hover {
  const lines = rows.map(({ name, link, text, isSaid }) => {
    const address =
      link === null ? null : commandAddress(commandName(link.command), link.parameters);
    const words = markdownWords(name);
    const first = address === null ? words : `[${words}](${address})`;
    const second = markdownWords(text);
    return `| ${first} | ${isSaid ? `_${second}_` : second} |`;
  });
  const markdown = markdownOf([{ heading }], links);
  const used = rows.flatMap(({ link }) => (link === null ? [] : [commandName(link.command)]));
  const ends = links.map(({ command }) => commandName(command));
  const [title = '', ...rest] = markdown.value.split('\n\n');
  const table = ['| | |', '| --- | --- |', ...lines].join('\n');
  markdown.value = [title, table, ...rest].join('\n\n');
  markdown.isTrusted = { enabledCommands: [...used, ...ends] };
  return new vscode.Hover(markdown, range);
}

/** What is under the pointer. */
export function hoverOf(
  lines: readonly (Inert | { readonly heading: Inert })[],
  range: vscode.Range,
  links: readonly CommandLink[] = [],
): vscode.Hover {
  return new vscode.Hover(markdownOf(lines, links), range);
}

/** What stands beside a line of the text; words about it are under the pointer. */
export function besideLine(
  range: vscode.Range,
  text: Inert,
  hover: vscode.MarkdownString,
): vscode.DecorationOptions {
  return { range, hoverMessage: hover, renderOptions: { after: { contentText: text } } };
}

/** A sign of one character in front of a text, in the blanks before it; words are under the pointer, where there are any. */
export function signBefore(
  range: vscode.Range,
  sign: Inert,
  hover: vscode.MarkdownString | null,
): vscode.DecorationOptions {
  const shown = { range, renderOptions: { before: { contentText: sign } } };
  return hover === null ? shown : { ...shown, hoverMessage: hover };
}
