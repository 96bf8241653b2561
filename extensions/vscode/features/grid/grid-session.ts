import type * as vscode from 'vscode';
import type { LocalisationFile, SegmentView } from '../../../../shared/formats/model.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import {
  isLookMessage,
  readFromGrid,
  type FromGrid,
  type GridCounts,
  type GridRequest,
  type LookMessage,
  type ToGrid,
} from './grid-messages.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { brokenMessage, type BrokenFile } from './broken-file.ts';
import type { GridParts } from './grid-parts.ts';
import { rowQuery, type GridQuery } from './grid-query.ts';
import { gridInit } from './grid-init.ts';
import { gridRows } from './grid-row.ts';
import { movedRow, type RowsChange } from './moved-rows.ts';
import { RowKnowledge } from './row-knowledge.ts';
import { changedMeanwhile, refusalBy } from './refusals.ts';
import { RowNotes, type NotedRow } from './row-notes.ts';
import { RowWriter } from './row-writer.ts';
import { sameSources, SentRows, type RowsOnTheirWay } from './sent-rows.ts';
import type { PlannedRequest } from './plan-rows.ts';
import { RowQueries, type AnsweredQuery, type QueriedFile } from './row-queries.ts';
import { RowReader, type ShownRows } from './row-reader.ts';

/** One grid on the screen and the document it shows. The document is the truth; the page follows. */
export class GridSession implements vscode.Disposable {
  readonly #document: vscode.TextDocument;
  readonly #parts: GridParts;
  readonly #listeners: readonly vscode.Disposable[];
  readonly #reader: RowReader;
  #wasTold = false;
  readonly #known = new RowKnowledge();
  #editing: number | null = null;
  readonly #queries = new RowQueries();
  #base: LocalisationFile | null = null;
  /** The newest that was asked; one is answered at a time. */
  #query = -1;
  #asking: Promise<AnsweredQuery | null> = Promise.resolve(null);
  readonly #onTheirWay: SentRows;
  readonly #notes: RowNotes;
  readonly #writer: RowWriter;
  #work: Promise<void> = Promise.resolve();
  #isDisposed = false;

  constructor(document: vscode.TextDocument, parts: GridParts) {
    this.#document = document;
    this.#parts = parts;
    const { model } = parts;
    const { beside } = model;
    this.#reader = new RowReader({
      document,
      model,
      onRead: (shown, changes, isFirst) => {
        this.#show(shown, changes, isFirst);
      },
      onBroken: (broken) => {
        this.#tellBroken(broken);
      },
    });
    this.#writer = new RowWriter(document, parts);
    const readAnew = (): void => void this.#readAnew().catch(parts.showError);
    this.#onTheirWay = new SentRows({
      translate: parts.translate,
      write: (sent) => this.#writeCome(sent),
      editing: () => this.#editing,
      onNews: () => {
        this.#tellFound();
      },
    });
    this.#notes = new RowNotes({
      ask: parts.askNote,
      write: (row, text) => this.#queue(() => this.#writeNote(row, text)),
      showError: parts.showError,
    });
    this.#listeners = [
      parts.onMessage((message) => {
        const read = readFromGrid(message);
        if (read !== null) this.#take(read).catch(parts.showError);
      }),
      parts.onDidChange((changes) => {
        this.#reader.change(changes).catch(parts.showError);
      }),
      ...(beside === undefined ? [] : [beside.onDidChange(readAnew)]),
    ];
  }

  get #shown(): ShownRows | null {
    return this.#reader.shown;
  }

  get #broken(): BrokenFile | null {
    return this.#reader.broken;
  }

  #readAnew(): Promise<void> {
    return this.#reader.readAnew();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#reader.dispose();
    this.#parts.panel.show(null);
    for (const listener of this.#listeners) listener.dispose();
  }

  async #take(message: FromGrid): Promise<void> {
    if ('request' in message) {
      await this.#queue(() => this.#do(message));
      return;
    }
    if (isLookMessage(message)) {
      await this.#note(message);
      return;
    }
    switch (message.type) {
      case 'ready':
        this.#wasTold = false;
        await this.#readAnew();
        this.#tellAll();
        return;
      case 'save':
        await this.#work;
        await this.#parts.texts.save(this.#document);
        return;
      case 'undo':
      case 'redo':
        await this.#work;
        await this.#parts.takeStep(message.type);
        return;
      case 'rows':
        await this.#tellRows(message.version, message.rows);
        return;
      case 'query':
        await this.#ask(message);
    }
  }

  /** What changes the document is done one after the other. */
  #queue(work: () => Promise<void>): Promise<void> {
    return this.#inTurn(work).catch(this.#parts.showError);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#work.then(work);
    this.#work = turn.catch(() => undefined);
    return turn;
  }

  async #note(message: LookMessage): Promise<void> {
    switch (message.type) {
      case 'segment':
        this.#look(message.version, message.at);
        return;
      case 'choose':
        await this.#parts.panel.choose(message.id);
        return;
      case 'columns':
        this.#parts.hiddenColumns.set(message.hidden);
        return;
      case 'openText':
        await this.#openText(message.at);
        return;
      case 'goToCode':
        await this.#showCode(message.at);
        return;
      case 'endReview':
        this.compare(null);
        return;
      case 'editing':
        this.#editing = message.at;
    }
  }

  /** Asked anew where the file changes meanwhile. */
  async #ask(query: GridQuery): Promise<void> {
    this.#query = query.query;
    await this.#readAnew();
    for (let shown = this.#shown; shown !== null; shown = this.#shown) {
      const asked = shown;
      const isStale = (): boolean =>
        this.#shown !== asked || this.#query !== query.query || this.#isDisposed;
      const queried = await this.#queried(asked, query.filters.includes('terms'));
      this.#asking = this.#asking.then(() =>
        isStale() ? null : this.#queries.ask(queried, rowQuery(query), isStale),
      );
      const answer = await this.#asking;
      if (this.#query !== query.query || this.#isDisposed) return;
      if (answer === null || this.#shown !== asked) continue;
      const [{ version }, { rows, fault, counts: filters }] = [asked, answer];
      this.#tell({ type: 'view', version, query: query.query, rows, fault, filters });
      return;
    }
  }

  async #queried({ file }: ShownRows, areTermsSought: boolean): Promise<QueriedFile> {
    const terms = await this.#parts.terms(file, areTermsSought);
    const stale = await this.#parts.stale();
    const { problems, machine } = this.#known;
    return { file, problems, machine, base: this.#base, stale, terms };
  }

  /** Compares rows with another text of the file from now on; null with none. */
  compare(base: { readonly name: string; readonly file: LocalisationFile } | null): void {
    this.#base = base?.file ?? null;
    this.#tell({ type: 'base', name: base === null ? null : inertLine(base.name) });
  }

  async #do(request: GridRequest): Promise<void> {
    await this.#readAnew();
    const refusal = await this.#change(request);
    // What it made of the rows is told before that it is done.
    await this.#readAnew();
    this.#tell({ type: 'done', request: request.request, refusal });
  }

  /** The sentence that refuses it, null when it is done. */
  async #change(request: GridRequest): Promise<Inert | null> {
    const shown = this.#shown;
    const version = this.#reader.version;
    if (this.#broken !== null || shown === null) return this.#broken?.sentence ?? null;
    if (request.version !== version || shown.version !== version) return changedMeanwhile();
    if (request.type === 'translate') {
      const rows = request.rows.filter((row) => row < shown.units.length && row !== this.#editing);
      // Goes on beside everything else: it may take minutes.
      if (rows.length > 0) this.#translate(shown, rows).catch(this.#parts.showError);
      return null;
    }
    try {
      if (request.type !== 'comment') return await this.#write(shown, request);
      this.#notes.begin(shown, request);
      return null;
    } catch (error) {
      return refusalBy(error);
    }
  }

  async #write({ file }: ShownRows, request: PlannedRequest): Promise<Inert | null> {
    const refusal = await this.#writer.write(file, request);
    if (refusal !== null) return refusal;
    const rows = request.type === 'commit' ? [request.at] : request.rows;
    // What is said of a target is no word for it.
    if (request.type !== 'note' && request.type !== 'lock') this.#known.confirm(rows);
    this.#onTheirWay.leave(rows);
    return null;
  }

  /** What has come for rows, as one step; not in the one in which somebody writes. */
  async #writeCome(sent: RowsOnTheirWay): Promise<boolean> {
    let isWritten = false;
    await this.#inTurn(async () => {
      await this.#readAnew();
      const shown = this.#shown;
      if (this.#broken !== null || shown === null) {
        throw new UserError(this.#broken?.sentence ?? changedMeanwhile());
      }
      const come = sent.come().filter(({ row }) => row !== this.#editing);
      isWritten = await this.#writer.writeCome(shown.file, sameSources(sent.file, shown, come));
    });
    return isWritten;
  }

  async #writeNote(row: NotedRow, text: string): Promise<void> {
    await this.#readAnew();
    const shown = this.#shown;
    if (this.#broken !== null || shown === null || row.at < 0) {
      throw new UserError(this.#broken?.sentence ?? changedMeanwhile());
    }
    const refusal = await this.#write(shown, { type: 'note', rows: [row.at], text });
    if (refusal !== null) throw new UserError(refusal);
  }

  async #translate({ file }: ShownRows, rows: readonly number[]): Promise<void> {
    await this.#onTheirWay.send(file, rows, async (sent) => {
      await this.#readAnew();
      const { units = null } = this.#shown ?? {};
      if (units !== null) this.#known.addMachine(sent.writtenIn(units));
    });
  }

  /** More is known of rows, which the page asks for again. */
  #tellFound(): void {
    const shown = this.#shown;
    if (shown === null) return;
    this.#tell({ type: 'found', version: shown.version, counts: this.#counts(shown) });
  }

  #show(shown: ShownRows, changes: readonly RowsChange[], isFirst: boolean): void {
    const isNew = isFirst || !this.#wasTold;
    for (const change of changes) {
      this.#move(change);
      if (isNew) continue;
      const { version } = shown;
      this.#tell({ type: 'changed', version, change, counts: this.#counts(shown) });
    }
    if (isNew) this.#tellAll();
    this.#findProblems(shown).catch(this.#parts.showError);
  }

  #move(change: RowsChange): void {
    this.#known.move(change);
    this.#editing = this.#editing === null ? null : movedRow(this.#editing, change);
    this.#onTheirWay.move(change);
    this.#notes.move(change);
  }

  async #findProblems(shown: ShownRows): Promise<void> {
    const found = await this.#parts.model.findings();
    if (found === null || this.#shown !== shown || this.#isDisposed) return;
    this.#known.setProblems(shown.units, found.problems);
    this.#tellFound();
  }

  #counts({ units }: ShownRows): GridCounts {
    return {
      rows: units.length,
      untranslated: units.untranslated,
      problems: this.#known.problemCount,
    };
  }

  #tellAll(): void {
    const shown = this.#shown;
    if (shown === null) return;
    const { file, version } = shown;
    const hidden = this.#parts.hiddenColumns.get();
    this.#wasTold = true;
    this.#tell(gridInit(file, { version, counts: this.#counts(shown), hidden }));
    if (this.#broken !== null) this.#tellBroken(this.#broken);
  }

  #tellBroken(broken: BrokenFile): void {
    this.#tell(brokenMessage(nameOfFile(this.#document.uri), broken, this.#shown !== null));
  }

  async #tellRows(version: number, rows: readonly number[]): Promise<void> {
    const shown = this.#shown;
    // Of another version they would be other rows: the page asks again once it knows of it.
    if (shown?.version !== version) return;
    if (this.#base !== null && !(await this.#prepare(shown))) return;
    const { units, file } = shown;
    const told = gridRows(units, rows, {
      known: this.#known,
      coming: this.#onTheirWay,
      compared: this.#base === null ? null : (at) => this.#queries.rowOf(file, at),
    });
    this.#tell({ type: 'rows', version, rows: told });
  }

  #look(version: number, at: number | null): void {
    const shown = this.#shown?.version === version ? this.#shown : null;
    if (shown === null || at === null || at >= shown.units.length) this.#parts.panel.show(null);
    else {
      const { file } = shown;
      this.#parts.panel.show({ file, version, at, problems: this.#known.problemsOf(at) });
    }
  }

  /** All that is known of the rows that are shown; false when others are by then. */
  async #prepare(shown: ShownRows): Promise<boolean> {
    const isStale = (): boolean => this.#shown !== shown || this.#isDisposed;
    const queried = await this.#queried(shown, false);
    const prepared = this.#asking.then(async () => {
      if (!isStale()) await this.#queries.prepare(queried, isStale);
    });
    this.#asking = prepared.then(() => null);
    await prepared;
    return !isStale();
  }

  /** A row of what is shown; null where there is none. */
  #viewAt(at: number | null): SegmentView | null {
    const { units } = this.#shown ?? {};
    return units === undefined || at === null || at >= units.length ? null : units.at(at);
  }

  async #showCode(at: number | null): Promise<void> {
    const [file = null, view] = [this.#shown?.file, this.#viewAt(at)];
    if (file !== null && view !== null) await this.#parts.showCode(file, view);
  }

  async #openText(at: number | null): Promise<void> {
    const isFresh = this.#shown?.version === this.#reader.version;
    const { target, source } = (isFresh ? this.#viewAt(at) : null) ?? {};
    // Where one would type, or mend it.
    await this.#parts.showText((target ?? source)?.location ?? this.#broken?.place ?? null);
  }

  #tell(message: ToGrid): void {
    if (!this.#isDisposed) this.#parts.tell(message);
  }
}
