import type * as vscode from 'vscode';
import { moveHunks } from '../../../../shared/text/hunks/move-hunks.ts';
import {
  type CorrectedPassages,
  type LocatedHunk,
  correctPassages,
  improveLanguage,
  withoutIgnored,
} from '../../../../shared/writing/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { meterLink } from '../usage/meter-link.ts';
import type { Purpose, Spending } from '../usage/spending.ts';
import { ignoredWords } from './ignored-words.ts';
import { writeLanguages } from './text-language.ts';
import { moveSpan, type MovedSpan } from '../../../../shared/text/move-span.ts';
import { confirmSize, readDocumentProse } from './read-editor.ts';
import { nextTurn } from '../localisation-files/run-in-slices.ts';
import { withProgress } from './with-progress.ts';

/** Corrections of a document, moved along with what was typed while they were made. */
export interface FoundCorrections extends CorrectedPassages {
  readonly hunks: readonly LocatedHunk[];
  /** What was checked, in the document as it is now. */
  readonly checkedSpan: MovedSpan;
  /** Targets of XLIFF that hold CDATA. */
  readonly leftOut: number;
}

export interface CorrectionRequest {
  readonly document: vscode.TextDocument;
  /** None for the whole document. */
  readonly selections: readonly MovedSpan[];
  /** Signatures of hunks that are ignored in this document. */
  readonly ignoredHunks: ReadonlySet<string>;
  /** Ends it. */
  readonly cancel: AbortController;
}

/** Corrects a document or a part of it. Null when the user wants nothing sent. */
export async function correctDocument(
  services: Pick<Services, 'connection' | 'memory' | 'settings' | 'status' | 'texts'> &
    WithFeatures<{ spending: Spending }>,
  { document, selections, ignoredHunks, cancel }: CorrectionRequest,
): Promise<FoundCorrections | null> {
  const settings = services.settings(document.uri);
  const includeStrings = settings['improve.strings'];
  const isLong = selections.length === 0;
  const wish = { selections, codes: 'hidden', includeStrings } as const;
  const reading = { title: l10n.t('Reading the text'), isLong, cancel };
  const read = await withProgress(services, reading, ({ signal }) =>
    readDocumentProse(services, document, wish, signal),
  );
  if (read === null) return null;
  const { prose, watched } = read;
  try {
    const link = await services.connection.require();
    if (link === null || !(await confirmSize(prose, link))) return null;
    const target = await targetOf(prose.language ?? settings.sourceLanguage, prose.language, link);
    const purpose: Purpose = { command: 'correct', file: document.uri };
    const { client } = await meterLink(services, link, purpose);
    const title = l10n.t('Correcting');
    const corrected = await withProgress(services, { title, isLong, cancel }, (step) =>
      correctPassages(prose.passages, target, client, { ...step, breathe: nextTurn }),
    );
    const lists = { words: ignoredWords(document.uri), names: prose.names, hunks: ignoredHunks };
    const first = prose.passages[0]?.start ?? 0;
    const last = prose.passages.at(-1)?.end ?? 0;
    return {
      ...corrected,
      hunks: watched.changes.reduce<readonly LocatedHunk[]>(
        moveHunks,
        withoutIgnored(corrected.hunks, lists),
      ),
      leftOut: prose.leftOut,
      checkedSpan: watched.changes.reduce(moveSpan, { start: first, end: last }),
    };
  } finally {
    watched.dispose();
  }
}

/** The request field for a language; none where the service is left to detect it. */
export async function targetOf(
  code: string,
  fileLanguage: string | null,
  link: ServiceLink,
): Promise<{ readonly target_lang?: string }> {
  if (code === '') return {};
  const found = improveLanguage(code, await writeLanguages(link));
  if (found.outcome === 'known') return { target_lang: found.target };
  // A setting made for translation says little about this text; what its file says is sure.
  if (found.outcome === 'unsupported' && fileLanguage !== null) {
    throw new UserError(
      l10n.t(
        'The service cannot improve texts in "{0}", the language this file gives its targets.',
        fileLanguage,
      ),
    );
  }
  return {};
}
