import { localised } from '../../localised.ts';
import * as vscode from 'vscode';
import { inert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { besideLine, markdownOf, signBefore } from '../../ui/markdown.ts';
import type { Decision, FileReview, UnitPlace } from './file-review.ts';
import { decisionName } from './review-tree.ts';

/** Columns of the blanks in front of a line that a sign takes. */
const SIGN_WIDTH = 2;
const inIndentation = { width: `${SIGN_WIDTH}ch`, margin: `0 0 0 -${SIGN_WIDTH}ch` };

const signs: Readonly<Record<'look' | Exclude<Decision, 'open'>, Inert>> = {
  look: inert`⚠`,
  accepted: inert`✓`,
  discarded: inert`✗`,
};

/**
 * What stands at the units in the proposed text: what was decided, or why a person should look. The
 * sign is in front of the line, where no length of the line and no width of the editor cuts it off;
 * a reason comes behind it.
 */
export class ReviewMarks {
  readonly #signs = {
    look: signType('editorWarning.foreground'),
    accepted: signType('testing.iconPassed'),
    discarded: signType('descriptionForeground'),
  };
  readonly #words = vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor('descriptionForeground'), margin: '0 0 0 2em' },
  });
  readonly #reasons = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    after: { color: new vscode.ThemeColor('editorWarning.foreground'), margin: '0 0 0 2em' },
    overviewRulerColor: new vscode.ThemeColor('editorWarning.foreground'),
    overviewRulerLane: vscode.OverviewRulerLane.Right,
  });

  show(editor: vscode.TextEditor, review: FileReview): void {
    const { document } = editor;
    const found: Record<keyof typeof signs, vscode.DecorationOptions[]> = {
      look: [],
      accepted: [],
      discarded: [],
    };
    const words: vscode.DecorationOptions[] = [];
    const reasons: vscode.DecorationOptions[] = [];
    for (const place of review.places) {
      const kind = kindOf(place, review);
      if (kind === null) continue;
      const line = document.lineAt(document.positionAt(place.offset).line).range;
      const indent = indentAt(review.text, document.offsetAt(line.start));
      const hover = hoverOf(place, kind, document.uri);
      if (indent >= SIGN_WIDTH) {
        const range = line.with(line.start.translate(0, indent));
        found[kind].push(signBefore(range, signs[kind], hover));
      }
      const [reason] = place.unit.findings;
      if (kind === 'look') {
        const words = reason === undefined ? '' : localised(reason.said);
        reasons.push(besideLine(line, inert`${signs.look} ${words}`, hover));
      } else if (indent < SIGN_WIDTH) {
        // No blanks, as in subtitles, whose lines are short.
        words.push(besideLine(line, decisionName(kind), hover));
      }
    }
    editor.setDecorations(this.#signs.look, found.look);
    editor.setDecorations(this.#signs.accepted, found.accepted);
    editor.setDecorations(this.#signs.discarded, found.discarded);
    editor.setDecorations(this.#words, words);
    editor.setDecorations(this.#reasons, reasons);
  }

  dispose(): void {
    for (const type of Object.values(this.#signs)) type.dispose();
    this.#words.dispose();
    this.#reasons.dispose();
  }
}

function signType(color: string): vscode.TextEditorDecorationType {
  const before = { ...inIndentation, color: new vscode.ThemeColor(color) };
  return vscode.window.createTextEditorDecorationType({ before });
}

/** How many blanks a line begins with. */
function indentAt(text: string, start: number): number {
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return end - start;
}

/** Null for a unit nothing is to be said of. */
function kindOf({ unit }: UnitPlace, review: FileReview): keyof typeof signs | null {
  const decision = review.decisionOf(unit.answer.key);
  if (decision !== 'open') return decision;
  return unit.answer.needsReview ? 'look' : null;
}

/** What the sign says, and findings, with the two commands; they act on this unit of this text. */
function hoverOf(
  { unit }: UnitPlace,
  kind: keyof typeof signs,
  text: vscode.Uri,
): vscode.MarkdownString {
  const parameters = [unit.answer.key, text.toString()];
  return markdownOf(
    [
      ...(kind === 'look' ? [] : [decisionName(kind)]),
      ...unit.findings.map(({ said }) => localised(said)),
    ],
    [
      { icon: 'check', title: l10n.t('Accept'), command: 'acceptUnit', parameters },
      { icon: 'discard', title: l10n.t('Discard'), command: 'discardUnit', parameters },
    ],
  );
}
