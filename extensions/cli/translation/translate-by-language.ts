import { openFile } from '../../../shared/formats/open-file.ts';
import { holdsManyTargets } from '../../../shared/formats/registry.ts';
import { canonicalLanguage } from '../../../shared/languages/index.ts';
import type { TranslateFilesRequest } from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { FoundFile } from '../file-finder.ts';
import type { Invocation } from '../invocation.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { exitCodeOfResult } from '../output/translation-exit-code.ts';
import {
  reportTranslation,
  translationDocument,
  type TranslationReport,
} from '../output/translation-report.ts';
import { findInputs } from '../place-results.ts';
import { failureDocument } from '../report-failure.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';
import { translateFound, type TranslationWork } from './translate-found.ts';
import { append } from '../../../shared/text/lists/append.ts';

/** The word for "each file into the target language that it names". */
export const OWN_LANGUAGE = 'file';

/** Files by the language they name; those that name none, or several, are left. */
interface FilesByLanguage {
  readonly groups: ReadonlyMap<string, readonly FoundFile[]>;
  readonly left: readonly FoundFile[];
}

/**
 * `--to file`: translates each file into its own target language, one language after the other over
 * one connection. Estimates and results are told by language. Throws UsageError.
 */
export async function translateByLanguage(
  work: Omit<TranslationWork, 'found'>,
  requestFor: (language: string, files: readonly FoundFile[]) => TranslateFilesRequest,
): Promise<ExitCode> {
  const { invocation, context } = work;
  if (invocation.flag('text') || invocation.operands.includes('-')) {
    throw new UsageError('--to file is for files that name their language: name files.');
  }
  if (!invocation.flag('inPlace') && invocation.text('out') === null) {
    throw new UsageError(
      '--to file fills the files of each language: say where to with --in-place, or with --out FOLDER.',
    );
  }
  const found = await findInputs(invocation, context, { kind: 'label', label: OWN_LANGUAGE });
  const { groups, left } = await byLanguage(found, invocation, context);
  if (!context.quiet) for (const file of left) noteLeft(file, context);
  return withLink(context, async (link) => {
    const reports: TranslationReport[] = [];
    for (const [language, files] of groups) {
      let report: TranslationReport;
      try {
        const request = requestFor(language, files);
        report = await translateFound(request, { ...work, found: files }, link);
      } catch (error) {
        // Programs are told what was done before as well; people have read it already.
        if (!context.json || reports.length === 0) throw error;
        return end(reports, left, context, error);
      }
      reports.push(report);
      if (!context.json) {
        const { terminal, style } = context;
        terminal.out(style.bold(shown`${language}: ${plural(files.length, 'file')}`));
        await reportTranslation(report);
        terminal.out('');
      }
      if (report.result.stop !== null) break;
    }
    return end(reports, left, context);
  });
}

function end(
  reports: readonly TranslationReport[],
  left: readonly FoundFile[],
  { json, terminal }: CommandContext,
  failure: unknown = null,
): ExitCode {
  const failed = failure === null ? null : failureDocument(failure);
  const results = reports.map(({ result }) => result);
  const [first] = results;
  const stop = results.find((result) => result.stop !== null)?.stop ?? null;
  // With nothing but files that are left, nothing was done.
  const own =
    first === undefined
      ? exitCodes.findings.code
      : exitCodeOfResult({ ...first, files: results.flatMap(({ files }) => files), stop });
  const exitCode: ExitCode = failed?.exitCode ?? own;
  if (json) {
    const languages = reports.map(translationDocument);
    const fault = failed === null ? {} : { error: failed };
    terminal.json({ languages, left: left.map(({ path }) => path), ...fault, exitCode });
  }
  return exitCode;
}

/** What cannot be read goes with the first language: its run says what is wrong with it. */
async function byLanguage(
  found: readonly FoundFile[],
  invocation: Pick<Invocation, 'flag' | 'text'>,
  { blobs }: CommandContext,
): Promise<FilesByLanguage> {
  const groups = new Map<string, FoundFile[]>();
  const left: FoundFile[] = [];
  const unreadable: FoundFile[] = [];
  const subtitleEncoding = invocation.text('encoding');
  for (const file of found) {
    const languages = await blobs
      .read(file.path)
      .then(({ bytes }) => openFile(file.path, bytes, { subtitleEncoding }))
      .then((opened) => opened.file.targetLanguages)
      .catch(() => null);
    // The next language finds in the file itself what the one before it has written.
    const takesMany = holdsManyTargets(file.path) && invocation.flag('inPlace');
    const [own, ...others] = languages ?? [];
    if (languages === null) unreadable.push(file);
    else if (own === undefined || (others.length > 0 && !takesMany)) left.push(file);
    else for (const language of languages) addTo(groups, language, file);
  }
  const [first = []] = groups.values();
  if (groups.size > 0) append(first, unreadable);
  else if (unreadable.length > 0) groups.set('und', unreadable);
  return { groups, left };
}

function addTo(groups: Map<string, FoundFile[]>, language: string, file: FoundFile): void {
  const code = canonicalLanguage(language.replaceAll('_', '-'));
  const group = groups.get(code);
  if (group === undefined) groups.set(code, [file]);
  else group.push(file);
}

function noteLeft({ name }: FoundFile, { terminal, style }: CommandContext): void {
  terminal.err(
    shown`${style.warn('left')}: ${name}: It does not name one target language. Translate it with --to LANGUAGE.`,
  );
}
