import * as vscode from 'vscode';
import type { Inert } from '../../../shared/text/inert.ts';

/** What the editor shows of a command that stands in a row, a lens or a menu. */
export interface Command extends vscode.Command {
  title: Inert;
  tooltip?: Inert;
}

/** A row of a list to choose from. Labels show icons: see `withIcon`. */
export interface PickItem extends Omit<vscode.QuickPickItem, 'buttons'> {
  label: Inert;
  description?: Inert;
  detail?: Inert;
}

/** A row of a tree. */
export class TreeItem extends vscode.TreeItem {
  declare label?: Inert;
  declare description?: Inert;
  declare tooltip?: Inert;
  declare accessibilityInformation?: { label: Inert; role?: string };
  declare command?: Command;

  constructor(label: Inert, state = vscode.TreeItemCollapsibleState.None) {
    super(label, state);
  }
}

/** A line above the text. */
export class CodeLens extends vscode.CodeLens {
  constructor(place: vscode.Position, command: Command) {
    super(new vscode.Range(place, place), command);
  }
}

/** A fix in a menu. */
export class CodeAction extends vscode.CodeAction {
  declare title: Inert;
  declare command?: Command;

  constructor(title: Inert, kind = vscode.CodeActionKind.QuickFix) {
    super(title, kind);
  }
}

/** A word that may be written; `insertText` is as it comes out. */
export class CompletionItem extends vscode.CompletionItem {
  declare label: Inert;
  declare detail?: Inert;
}

/** An entry of the outline, which the editor lists for choosing as well. */
export class DocumentSymbol extends vscode.DocumentSymbol {
  constructor(name: Inert, detail: Inert, range: vscode.Range, selection: vscode.Range) {
    super(name, detail, vscode.SymbolKind.String, range, selection);
  }
}

/** An earlier place that a problem is about. */
export interface RelatedPlace {
  readonly location: vscode.Location;
  readonly message: Inert;
}

/** A problem in a text. */
export class Diagnostic extends vscode.Diagnostic {
  declare message: Inert;

  constructor(
    range: vscode.Range,
    message: Inert,
    severity: vscode.DiagnosticSeverity,
    related: readonly RelatedPlace[] = [],
  ) {
    super(range, message, severity);
    if (related.length === 0) return;
    this.relatedInformation = related.map(
      (place) => new vscode.DiagnosticRelatedInformation(place.location, place.message),
    );
  }
}
