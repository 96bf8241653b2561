import * as vscode from 'vscode';
import { inert, inertLine, type Inert } from '../../../../shared/text/inert.ts';
import type { SegmentList, SegmentView } from '../../../../shared/formats/model.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import { DocumentSymbol } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { unitText } from '../translate-files/unit-text.ts';
import type { FileModels } from './file-models.ts';
import { rangeAt } from './places.ts';
import { nextTurn, pause, runInSlices } from './run-in-slices.ts';

/** The host sends an outline in one piece: more would keep all others waiting. */
const MOST_SYMBOLS = 5_000;
/** The editor asks after each letter; in a file of more lines it gets an answer once typing rests. */
const MANY_LINES = 10_000;
const QUIET_IN_MS = 400;
const LONGEST_DETAIL = 80;
/** In an outline that is long, each line is short. */
const LONG = 2_000;
const LONGEST_DETAIL_OF_MANY = 40;

/** Units and cues as the outline of their file. */
export class UnitOutline implements vscode.DocumentSymbolProvider {
  readonly #models: FileModels;

  constructor(models: FileModels) {
    this.#models = models;
  }

  async provideDocumentSymbols(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<DocumentSymbol[]> {
    const { version } = document;
    const isStale = (): boolean => token.isCancellationRequested || document.version !== version;
    if (document.lineCount > MANY_LINES) await pause(QUIET_IN_MS);
    if (isStale()) return [];
    const file = await (await this.#models.soundOf(document))?.file();
    if (file === undefined || file === null || isStale()) return [];
    const symbols = await runInSlices(symbolsOf(document, file.segments()), isStale);
    // Sending a long outline to the window is work too.
    await nextTurn();
    return symbols ?? [];
  }
}

function* symbolsOf(document: vscode.TextDocument, units: SegmentList): Steps<DocumentSymbol[]> {
  const symbols: DocumentSymbol[] = [];
  let unit: DocumentSymbol | null = null;
  const count = Math.min(units.length, MOST_SYMBOLS);
  const longest = count > LONG ? LONGEST_DETAIL_OF_MANY : LONGEST_DETAIL;
  for (let index = 0; index < count; index++) {
    const view = units.at(index);
    yield undefined;
    if (view.segments === 1) {
      symbols.push(symbolOf(document, view, longest));
      continue;
    }
    if (view.segment === 0 || unit === null) {
      unit = symbolOf(document, view, longest);
      symbols.push(unit);
    }
    unit.children.push(segmentOf(document, view, longest));
  }
  if (count < units.length) symbols.push(restOf(document, units, count));
  return symbols;
}

function symbolOf(
  document: vscode.TextDocument,
  view: SegmentView,
  longest: number,
): DocumentSymbol {
  const range = rangeAt(document, view.location);
  const first = document.lineAt(range.start.line).range.end;
  const selection = new vscode.Range(range.start, first.isBefore(range.end) ? first : range.end);
  // An empty name would be refused.
  const name = view.name === '' ? l10n.t('unit without a name') : inertLine(view.name);
  return new DocumentSymbol(name, detailOf(view, longest), range, selection);
}

function segmentOf(
  document: vscode.TextDocument,
  view: SegmentView,
  longest: number,
): DocumentSymbol {
  const range = rangeAt(document, view.source.location);
  const name = l10n.t('segment {0}', view.segment + 1);
  return new DocumentSymbol(name, detailOf(view, longest), range, range);
}

/** Those that have no line of their own. */
function restOf(document: vscode.TextDocument, units: SegmentList, from: number): DocumentSymbol {
  const start = rangeAt(document, units.at(from).location).start;
  const end = rangeAt(document, units.at(units.length - 1).location).end;
  const count = (units.length - from).toLocaleString();
  const name = l10n.t('{0} more: search the text for them', count);
  return new DocumentSymbol(
    name,
    inert``,
    new vscode.Range(start, end),
    new vscode.Range(start, start),
  );
}

function detailOf({ source }: SegmentView, longest: number): Inert {
  const text = unitText(source.parts);
  return text.length > longest ? inert`${text.slice(0, longest)}…` : text;
}
