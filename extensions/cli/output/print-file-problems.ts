import { identity } from '../../../manifests/identity.ts';
import { formatOfNamed, isBilingual } from '../../../shared/formats/registry.ts';
import { say, type Message } from '../../../shared/messages/message.ts';
import { languageOfExtension } from '../../../shared/formats/source-text/language-of-extension.ts';
import { documentTypeOf, extensionOf } from '../../../shared/documents/index.ts';
import type { CommandContext } from '../command-context.ts';
import { nameOfPath } from './name-of-path.ts';
import type { FileReport } from './file-report.ts';
import { groupLeft, groupProblems, type FindingGroup } from './group-findings.ts';
import { plural } from './table.ts';
import { shown } from './shown.ts';
import { told } from './words.ts';

/**
 * What of a file needs a person, on standard error: each line with file, line and unit. `others`: how
 * many more files the reason is said of as well.
 */
export function printFileProblems(
  file: FileReport,
  name: string,
  context: CommandContext,
  others = 0,
): void {
  const { terminal, style } = context;
  if (file.said !== null) {
    const first = file.line === null ? name : `${name}:${file.line}`;
    const place = others === 0 ? first : `${first} and ${plural(others, 'more file')}`;
    const word = file.outcome === 'failed' ? style.bad('error') : style.warn('note');
    const hint = hintFor(file);
    const own = withShortPaths(file.said, file);
    const said = hint === '' ? own : say('together', { first: own, second: hint });
    terminal.err(shown`${word}: ${place}: ${told(said)}`);
  }
  for (const group of groupLeft(file, name)) printGroup('left', group, context);
  for (const group of groupProblems(file, name)) printGroup('check', group, context);
}

/** Paths as the other lines have them: as they are from here. */
function withShortPaths(said: Message, { output, sidePath }: FileReport): Message {
  const values = Object.entries(said.values).map(([name, value]) => {
    const isPath = typeof value === 'string' && (value === output || value === sidePath);
    return [name, isPath ? nameOfPath(value) : value] as const;
  });
  return { ...said, values: Object.fromEntries(values) };
}

function printGroup(word: string, { lines, more }: FindingGroup, context: CommandContext): void {
  const { terminal, style } = context;
  for (const line of lines) terminal.err(shown`${style.warn(word)}: ${line}`);
  if (more > 0)
    terminal.err(style.dim(`       and ${plural(more, 'more')} like this; --json has all.`));
}

/** Options of this program that lift an obstacle the core only describes. */
function hintFor(file: FileReport): string {
  const { code, outcome, input, output } = file;
  const isInTheWay = outcome === 'written-in-part' && output !== input;
  if (code === 'output-exists') return wayOfExisting(file);
  if (isInTheWay) return 'Here: --overwrite.';
  if (code === 'target-language-differs') return 'Here: --retarget.';
  if (code === 'encoding-undetermined') return 'Here: --encoding.';
  return wayOfDocuments(file);
}

/** What is there may hold the work of people: filling what is missing in it comes first. */
function wayOfExisting({ output }: FileReport): string {
  const others = '--overwrite replaces it with all that is in it; --out FOLDER writes elsewhere.';
  return isBilingual(output)
    ? `Here: the same command on that file, with --in-place, fills only what is missing in it; ${others}`
    : `Here: ${others}`;
}

/** For files of other formats that the service takes whole; web pages are read as XML before that shows. */
function wayOfDocuments({ code, outcome, line, input }: FileReport): string {
  const extension = extensionOf(input);
  const isDocument = documentTypeOf(extension) !== null;
  if (code === 'unknown-format' && !isDocument) return wayOfSources(extension);
  if (formatOfNamed(input) !== null || !isDocument) return '';
  const isOtherFormat = code === 'unknown-format' || (outcome === 'failed' && line !== null);
  return isOtherFormat
    ? `To translate .${extension} files as whole documents: ${identity.command} document.`
    : '';
}

/** For files in which text stands among what is no text; empty for all others. */
export function wayOfSources(extension: string): string {
  return languageOfExtension(extension) === null
    ? ''
    : `To translate the text in it: ${identity.command} translate --to LANGUAGE --text --stdin-name x.${extension} < FILE.`;
}
