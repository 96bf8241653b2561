import { localised } from '../../localised.ts';
import * as vscode from 'vscode';
import { inert, type Inert } from '../../../../shared/text/inert.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { ProposedSegment } from '../../../../shared/translation/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { besideLine, markdownOf, signBefore, type CommandLink } from '../../ui/markdown.ts';
import { isTooLong, type FileReview, type UnitPlace } from './file-review.ts';
import type { Decision } from './review-memory.ts';
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
      // What is not in the text has no line that a sign would stand for.
      if (kind === null || place.isAbsent === true) continue;
      const said = saidOf(place, review);
      const line = document.lineAt(document.positionAt(place.offset).line).range;
      const indent = indentAt(review.text, document.offsetAt(line.start));
      const hover = hoverOf(place.unit, { kind, said }, document.uri);
      const [reason] = said;
      const hasReason = kind === 'look' || (kind === 'accepted' && said.some(isTooLong));
      if (indent >= SIGN_WIDTH) {
        const range = line.with(line.start.translate(0, indent));
        // A reason is under the pointer on the whole of its line.
        found[kind].push(signBefore(range, signs[kind], hasReason ? null : hover));
      }
      if (hasReason) {
        const words = reason === undefined ? '' : localised(reason);
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
  const { key, needsReview } = unit.answer;
  const decision = review.decisionOf(key);
  if (decision !== 'open') return decision;
  return needsReview || review.limitsOf(key).length > 0 ? 'look' : null;
}

/** What a person should know of a unit: whether its file takes it comes first. */
function saidOf({ unit }: UnitPlace, review: FileReview): readonly Message[] {
  return [...review.limitsOf(unit.answer.key), ...unit.findings.map(({ said }) => said)];
}

interface Shown {
  readonly kind: keyof typeof signs;
  readonly said: readonly Message[];
}

/** What the sign says, and findings, with the commands; they act on this unit of this text. */
function hoverOf(
  { answer }: ProposedSegment,
  { kind, said }: Shown,
  text: vscode.Uri,
): vscode.MarkdownString {
  const parameters = [answer.key, text.toString()];
  const fit: CommandLink = {
    icon: 'fold',
    title: l10n.t('Rephrase to Fit'),
    command: 'fitUnit',
    parameters,
  };
  return markdownOf(
    [...(kind === 'look' ? [] : [decisionName(kind)]), ...said.map((each) => localised(each))],
    [
      { icon: 'check', title: l10n.t('Accept'), command: 'acceptUnit', parameters },
      { icon: 'discard', title: l10n.t('Discard'), command: 'discardUnit', parameters },
      ...(said.some(isTooLong) ? [fit] : []),
    ],
  );
}
