import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import type { Manner } from '../../../../shared/writing/index.ts';
import { editMoved } from '../../document-text/edit-moved.ts';
import { watchText } from '../../document-text/watched-text.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { RunningWork } from '../running/running-work.ts';
import { mannerName } from './improve-texts.ts';
import type { MovedSpan } from '../../../../shared/text/move-span.ts';
import { pickManner } from './pick-manner.ts';
import { requireEditor } from '../running/require-editor.ts';
import { confirmSize, readDocumentProse, spansOf } from './read-editor.ts';
import {
  fitDocument,
  rephraseDocument,
  type RephraseResult,
  type RephraseTask,
} from './rephrase-document.ts';
import type { RephraseSession } from './rephrase-session.ts';
import { sayTooLong } from './fit-to-limit.ts';
import { RephraseView } from './rephrase-view.ts';
import { textLanguage, writeLanguages } from './text-language.ts';
import { lengthIn, unitLimitAt, type UnitLimit } from './unit-limit.ts';
import type { Spending } from '../usage/spending.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'connection' | 'disposables' | 'memory' | 'settings' | 'status' | 'texts'
> &
  WithFeatures<{ spending: Spending }>;

type ReadTask = Omit<RephraseTask, 'cancel'>;

/** Rephrases selections: compared first, or put in place at once. */
export class Rephrase {
  readonly #services: Needs;
  readonly #running = new RunningWork();
  readonly #view: RephraseView;

  constructor(services: Needs) {
    this.#services = services;
    this.#view = services.disposables.add(new RephraseView(services.texts));
  }

  async rephraseSelection(): Promise<void> {
    const editor = requireEditor();
    await this.#withTask(editor.document, spansOf(editor), (task) => this.#rephrase(task, null));
  }

  /** Rephrases what is compared once more, in another style or tone. */
  async tryAnother(): Promise<void> {
    const session = this.#view.require();
    const { document, spans, hasOther, notes } = session;
    if (!hasOther)
      throw new UserError(l10n.t('There is no other wording of this text. {0}', notes));
    await this.#withTask(document, spans, (task) => this.#rephrase(task, session));
  }

  /** Makes the target of the unit at the cursor fit its limit; elsewhere the limit is asked for. */
  async rephraseToFit(): Promise<void> {
    const editor = requireEditor();
    const { document, selection } = editor;
    const offset = document.offsetAt(selection.active);
    const text = await this.#services.texts.read(document);
    const known = await unitLimitAt(document.uri.path, text, offset);
    const spans = known === null ? spansOf(editor).slice(0, 1) : [known.target];
    await this.#withTask(document, spans, async (task) => {
      const limit = known?.limit ?? (await askForLimit(task));
      if (limit !== null) await this.#fit(task, limit);
    });
  }

  async #fit(task: ReadTask, limit: UnitLimit['limit']): Promise<void> {
    const fitted = await this.#running.alone([task.document.uri], (cancel) =>
      fitDocument(this.#services, { ...task, cancel }, limit),
    );
    if (fitted === null) return;
    if (fitted.outcome === 'already-fits') {
      this.#services.status.flash(l10n.t('It fits: {0} of {1}', fitted.length, limit.maximum));
      return;
    }
    if (fitted.outcome === 'too-long') sayTooLong(fitted.length, limit, fitted.notes);
    if (fitted.hunks.length > 0 || fitted.outcome === 'fits') await this.#present(fitted, null);
  }

  async acceptAll(): Promise<void> {
    const session = this.#view.require();
    await this.#accept(session, new Set(session.hunks.all.map(({ id }) => id)));
  }

  async acceptHunk(): Promise<void> {
    const session = this.#view.require();
    const editor = vscode.window.activeTextEditor;
    const isProposed = editor?.document.uri.toString() === session.proposedUri.toString();
    const offset = editor?.document.offsetAt(editor.selection.active) ?? 0;
    const id = session.hunkNear(isProposed ? 'proposed' : 'original', offset);
    if (id !== null) await this.#accept(session, new Set([id]));
  }

  async discard(): Promise<void> {
    await this.#view.close(this.#view.require());
  }

  /** Reads what is to be rephrased, and watches it until `use` has ended. */
  async #withTask(
    document: vscode.TextDocument,
    spans: readonly MovedSpan[],
    use: (task: ReadTask) => Promise<void>,
  ): Promise<void> {
    if (await this.#running.tellIfBusy(document.uri)) return;
    const wish = { selections: spans, codes: 'shown', includeStrings: false } as const;
    const { signal } = new AbortController();
    const read = await readDocumentProse(this.#services, document, wish, signal);
    if (read === null) return;
    const { prose, watched } = read;
    try {
      const link = await this.#services.connection.require();
      if (link === null) return;
      if (await confirmSize(prose, link)) await use({ document, spans, prose, link, watched });
    } finally {
      watched.dispose();
    }
  }

  async #rephrase(task: ReadTask, before: RephraseSession | null): Promise<void> {
    const manner = await this.#chooseManner(task, before?.manner ?? null);
    if (manner === null) return;
    const result = await this.#running.alone([task.document.uri], (cancel) =>
      rephraseDocument(this.#services, { ...task, cancel }, manner),
    );
    if (result !== null) await this.#present(result, before);
  }

  async #chooseManner(task: ReadTask, tried: Manner | null): Promise<Manner | null> {
    const { prose, link, document } = task;
    const setting = this.#services.settings(document.uri).sourceLanguage;
    const [language, targets] = await Promise.all([
      textLanguage(prose, setting, link),
      writeLanguages(link),
    ]);
    return pickManner(language, targets, tried);
  }

  /** Shows a result as the settings say; what cannot be put in place is never lost. */
  async #present(result: RephraseResult, before: RephraseSession | null): Promise<void> {
    if (result.isStale || result.document.isClosed) {
      await offerCopy(
        l10n.t('The text was changed while it was being rephrased, so it was left alone.'),
        result.newText,
      );
      return;
    }
    if (result.kept > 0) {
      void screen.showWarningMessage(
        l10n.t(
          'Some of the text was kept as it is: rephrased, it had lost a placeholder, a tag or an address.',
        ),
      );
    }
    if (result.changed > 0) {
      void screen.showWarningMessage(
        l10n.t('Some of the text was changed while it was being rephrased, so it was left alone.'),
      );
    }
    if (result.hunks.length === 0) {
      await this.#sayUnchanged(result);
      return;
    }
    if (this.#services.settings(result.document.uri)['rephrase.apply'] === 'replace') {
      await this.#replace(result, before);
      return;
    }
    const name = result.manner === null ? l10n.t('Shorter') : mannerName(result.manner);
    await this.#view.open(result, name, before);
  }

  async #replace(result: RephraseResult, before: RephraseSession | null): Promise<void> {
    const watched = watchText(result.document);
    try {
      if (before !== null) await this.#view.close(before);
      const { outcome } = await editMoved(this.#services.texts, watched, result.hunks);
      if (outcome !== 'applied') await offerCopy(refusedText(), result.newText);
    } finally {
      watched.dispose();
    }
  }

  async #sayUnchanged(result: RephraseResult): Promise<void> {
    const another = l10n.t('Try Another Wording');
    const sentence = inertLine(l10n.t('The text came back unchanged. {0}', result.notes).trim());
    const { document, spans } = result;
    const offers = result.manner === null || !result.hasOther ? [] : [another];
    const chosen = await screen.showInformationMessage(sentence, ...offers);
    if (chosen !== another) return;
    await this.#withTask(document, spans, (task) => this.#rephrase(task, null));
  }

  async #accept(session: RephraseSession, ids: ReadonlySet<number>): Promise<void> {
    const { document, hunks } = session;
    if (document.isClosed) {
      // Its comparison holds a copy alone, which nobody could write to.
      await offerCopy(l10n.t('The text was closed, so it was left alone.'), session.proposed.text);
      return;
    }
    const text = await this.#services.texts.read(document);
    const ready = hunks.ready(ids, text);
    if (ready === null) {
      this.#view.refresh(session);
      throw new UserError(
        l10n.t('The text was changed at this place, so this change was left out.'),
      );
    }
    hunks.expect(ready);
    if (!(await this.#services.texts.edit(document, ready.edits))) {
      hunks.expect(null);
      await offerCopy(refusedText(), session.proposed.text);
      return;
    }
    if (hunks.all.length === 0) await this.#view.close(session);
  }
}

function refusedText(): Inert {
  return l10n.t(
    'The editor did not take the change: the text is read-only, or was changed at the same moment.',
  );
}

async function offerCopy(sentence: Inert, text: string): Promise<void> {
  const copy = l10n.t('Copy Result');
  const chosen = await screen.showWarningMessage(sentence, copy);
  if (chosen === copy) await vscode.env.clipboard.writeText(text);
}

/** Asks how long the text may be; characters, without codes. Null when the user leaves. */
async function askForLimit({ prose }: ReadTask): Promise<UnitLimit['limit'] | null> {
  const length = prose.passages.reduce((sum, { text }) => sum + lengthIn('characters', text), 0);
  const given = await screen.showInputBox({
    prompt: l10n.t('At most how many characters? It has {0} now.', length),
    validateInput: (value) =>
      /^\s*[1-9]\d{0,6}\s*$/u.test(value) ? null : l10n.t('Give a whole number from 1.'),
  });
  if (given === undefined) return null;
  return { minimum: 0, maximum: Number(given), unit: 'characters', length };
}
