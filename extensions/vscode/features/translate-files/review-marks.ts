import * as vscode from 'vscode';
import { commandName } from '../../commands/command-name.ts';
import { l10n } from '../../ui/l10n.ts';
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
      const text = needsLook ? `⚠ ${reasons[0] ?? ''}` : decisionName(decision);
      const line = document.lineAt(document.positionAt(place.offset).line);
      const mark = { range: line.range, renderOptions: { after: { contentText: text } } };
      (needsLook ? look : plain).push({ ...mark, hoverMessage: hoverOf(place) });
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
  const hover = new vscode.MarkdownString('', true);
  hover.isTrusted = { enabledCommands: [commandName('acceptUnit'), commandName('discardUnit')] };
  for (const { message } of unit.findings) hover.appendText(`${message}\n`);
  const link = (id: 'acceptUnit' | 'discardUnit'): string => {
    const key = encodeURIComponent(JSON.stringify([unit.answer.key]));
    return `command:${commandName(id)}?${key}`;
  };
  const accept = `[$(check) ${l10n.t('Accept')}](${link('acceptUnit')})`;
  const discard = `[$(discard) ${l10n.t('Discard')}](${link('discardUnit')})`;
  return hover.appendMarkdown(`\n\n${accept} · ${discard}`);
}
