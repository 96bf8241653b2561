import * as vscode from 'vscode';
import { inert, inertLine } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { besideLine, markdownOf } from '../../ui/markdown.ts';
import type { FileReview, UnitPlace } from './file-review.ts';
import { decisionName } from './review-tree.ts';

/** What stands beside the units in the proposed text: decision, and why a person should look. */
export class ReviewMarks {
  readonly #plain = vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor('descriptionForeground'), margin: '0 0 0 2em' },
  });
  readonly #look = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    after: { color: new vscode.ThemeColor('editorWarning.foreground'), margin: '0 0 0 2em' },
    overviewRulerColor: new vscode.ThemeColor('editorWarning.foreground'),
    overviewRulerLane: vscode.OverviewRulerLane.Right,
  });

  show(editor: vscode.TextEditor, review: FileReview): void {
    const { document } = editor;
    const plain: vscode.DecorationOptions[] = [];
    const look: vscode.DecorationOptions[] = [];
    for (const place of review.places) {
      const decision = review.decisionOf(place.unit.answer.key);
      const reasons = place.unit.findings.map(({ message }) => message);
      const needsLook = place.unit.answer.needsReview && decision === 'open';
      if (decision === 'open' && !needsLook) continue;
      const text = needsLook ? inert`⚠ ${reasons[0] ?? ''}` : decisionName(decision);
      const lineRange = document.lineAt(document.positionAt(place.offset).line).range;
      (needsLook ? look : plain).push(besideLine(lineRange, text, hoverOf(place)));
    }
    editor.setDecorations(this.#plain, plain);
    editor.setDecorations(this.#look, look);
  }

  dispose(): void {
    this.#plain.dispose();
    this.#look.dispose();
  }
}

/** Findings with the two commands; they act on the unit under the cursor. */
function hoverOf({ unit }: UnitPlace): vscode.MarkdownString {
  const parameters = [unit.answer.key];
  return markdownOf(
    unit.findings.map(({ message }) => inertLine(message)),
    [
      { icon: 'check', title: l10n.t('Accept'), command: 'acceptUnit', parameters },
      { icon: 'discard', title: l10n.t('Discard'), command: 'discardUnit', parameters },
    ],
  );
}
