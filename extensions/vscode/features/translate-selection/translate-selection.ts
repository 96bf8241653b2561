import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { MakerShare } from '../../../../shared/api/makers/maker.ts';
import type { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import {
  type JobEvent,
  type SkippedSegment,
  type PassageText,
  type TranslatedPassages,
  type TranslationService,
  translatePassages,
} from '../../../../shared/translation/index.ts';
import { canonicalLanguage, serviceTarget } from '../../../../shared/languages/index.ts';
import { commandName } from '../../tables/command-name.ts';
import { tickStep } from '../connection/tick-step.ts';
import { localised } from '../../localised.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError, type UserStep } from '../../user-error.ts';
import { languageName } from '../languages/language-name.ts';
import { targetLanguageFor } from '../languages/pick-target-language.ts';
import { MOST_CHARACTERS } from '../running/most-characters.ts';
import { sayNothingHere } from '../running/nothing-here.ts';
import { RunningWork } from '../running/running-work.ts';
import type { TermSituation } from '../term-choice/choose-terms-for.ts';
import { withTermsFor, type TermRunOutcome } from '../term-choice/with-terms-for.ts';
import { describeJobEvent } from '../translate-files/describe-job-event.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { meterLink, renewedClient } from '../usage/meter-link.ts';
import type { Purpose, Spending } from '../usage/spending.ts';
import { editorPrompts, type SelectionPrompts } from './prompts.ts';
import { FollowedTranslation, type Follower } from './followed-translation.ts';
import { runWithCancel, type RunningStep } from './run-with-cancel.ts';
import {
  ASK_FROM_CHARACTERS,
  refusalOf,
  SELECTION_PATIENCE_IN_MS as patienceInMs,
  type SelectionRefusal,
} from './selection-limits.ts';
import { wantedOptions } from './selection-options.ts';
import { selectionWorkOf, type SelectionWork } from './selection-work.ts';
import type { Snapshot } from './snapshot.ts';
import type { TranslatedSelection } from './translated-selection.ts';
import { TranslationDocuments } from './translation-documents.ts';
import {
  languageForFile,
  languageOfFile,
  leftSentence,
  manyLanguagesError,
  ownLanguage,
  type TargetNames,
} from './unit-languages.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  | 'cache'
  | 'clock'
  | 'connection'
  | 'disposables'
  | 'log'
  | 'memory'
  | 'settings'
  | 'showError'
  | 'status'
  | 'texts'
> &
  WithFeatures<{ spending: Spending }>;

export interface TranslatedSnapshot extends Omit<TranslatedSelection, 'left'> {
  /** Sentences about units that are left as they are. */
  readonly left: readonly Inert[];
  readonly target: string;
  /** As the service names it; empty when it detected none. */
  readonly detected: string;
  /** What ended the work early; shown once what there is has been used. */
  readonly error: ServiceError | UserError | null;
  /** Who made it, as the sandbox says; empty for the real service. */
  readonly makers: readonly MakerShare[];
  /** What was used beside the text; null when the settings name nothing. */
  readonly terms: RequestCustomisation | null;
}

interface Wish {
  readonly wanted: string | null;
  readonly link: ServiceLink;
}

interface SendParts {
  readonly link: ServiceLink;
  readonly target: string;
  readonly running: RunningStep;
  /** Null where nobody watches it. */
  readonly followed: FollowedTranslation | null;
}

type Sent = TermRunOutcome<TranslatedPassages>;

/** Translates what is selected. One for all commands: it knows what was detected last. */
export class TranslateSelection {
  prompts: SelectionPrompts = editorPrompts;
  readonly running = new RunningWork();
  readonly services: Needs;
  readonly documents: TranslationDocuments;
  readonly #detected = new WeakMap<vscode.TextDocument, string>();
  readonly #said = new Set<string>();

  constructor(services: Needs) {
    this.services = services;
    this.documents = services.disposables.add(new TranslationDocuments(services.texts));
  }

  /** The language of a document's texts: as set, else as detected last; empty when unknown. */
  sourceOf(document: vscode.TextDocument): string {
    const set = this.services.settings(document.uri).sourceLanguage;
    return set === '' ? (this.#detected.get(document) ?? '') : set;
  }

  /** What holds for every translation is said with the first one of the window (D11). */
  async sayOnce(sentence: Inert): Promise<void> {
    if (sentence === '' || this.#said.has(sentence)) return;
    this.#said.add(sentence);
    await this.prompts.warn(sentence);
  }

  /**
   * Translates a snapshot; null when the user wants no connection or no language, when there is
   * nothing to translate, and on cancel. Changes nothing. Rejects with an error for the presenter.
   * Who follows segments keeps what had come before a cancel.
   */
  async translate(
    snapshot: Snapshot,
    wanted: string | null = null,
    follower: Follower | null = null,
  ): Promise<TranslatedSnapshot | null> {
    const { text, selections } = snapshot;
    const refusal = refusalOf(text, selections);
    if (refusal !== null) throw new UserError(refusalSentence(refusal));
    const work = await selectionWorkOf(snapshot);
    if (work.passages.length === 0) {
      this.#sayNothing(snapshot, work);
      return null;
    }
    const link = await this.services.connection.require();
    if (link === null) return null;
    const { units } = work;
    const isFollowed = follower !== null && units !== null;
    const followed = isFollowed ? new FollowedTranslation(units, follower) : null;
    return this.running.alone([snapshot.document.uri], (cancel) =>
      this.#translate(snapshot, work, { wanted, link, cancel, followed }),
    );
  }

  async #translate(
    snapshot: Snapshot,
    work: SelectionWork,
    {
      wanted,
      link,
      cancel,
      followed,
    }: Wish & Pick<SendParts, 'followed'> & { readonly cancel: AbortController },
  ): Promise<TranslatedSnapshot | null> {
    const target = await this.#targetOf(snapshot, work, { wanted, link });
    if (target === null) return null;
    if (followed === null && !(await this.#mayBeSent(work, link))) return null;
    const name = languageName(target.service, vscode.env.language);
    const title = l10n.t('Translating the selection into {0}', name);
    const send = (running: RunningStep): Promise<Sent> =>
      this.#send(snapshot, work, { link, target: target.service, running, followed });
    const sent = await runWithCancel(this.services, title, send, cancel);
    if (followed?.isRefused === true) return null;
    return this.#conclude(snapshot, work, { sent, target, keepsPart: followed !== null });
  }

  /** Why there is nothing to send. @throws UserError where people can do something about it. */
  #sayNothing({ format, languageId, selections }: Snapshot, { units }: SelectionWork): void {
    const [left] = units?.left ?? [];
    if (left !== undefined) throw new UserError(leftSentence(left));
    if (format?.languages === 'source-and-targets') throw manyLanguagesError(format.name);
    sayNothingHere(this.services.status, {
      languageId,
      isLocalisationFile: format !== null,
      isSelected: selections.some(({ start, end }) => start !== end),
    });
  }

  /** Units of XLIFF are in the language of their file, everything else in that of the folder. */
  async #targetOf(
    { document, format }: Snapshot,
    { units }: SelectionWork,
    { wanted, link }: Wish,
  ): Promise<TargetNames | null> {
    const own = units === null ? null : ownLanguage(units);
    if (own !== null) return languageOfFile(own, wanted, (await link.languages()).targets);
    if (format?.languages === 'source-and-target') return languageForFile(wanted, chooseStep());
    const chosen = wanted ?? (await targetLanguageFor(this.services, link, document.uri));
    if (chosen === null) return null;
    const known =
      wanted === null ? chosen : serviceTarget(wanted, (await link.languages()).targets);
    const service = known.toLowerCase() === chosen.toLowerCase() ? chosen : known;
    return { service, inFile: canonicalLanguage(chosen) };
  }

  async #send(
    { document, wishes }: Snapshot,
    { passages, units }: SelectionWork,
    { link, target, running, followed }: SendParts,
  ): Promise<Sent> {
    const { cache, clock } = this.services;
    const { signal, say, whileAsking } = running;
    const settings = this.services.settings(document.uri);
    const lists = await link.languages(signal);
    const connection = await link.answerIdentity();
    const purpose: Purpose = { command: 'translate', file: document.uri };
    const { client } = await meterLink(this.services, link, purpose);
    const ports = { service: client, connection, cache, clock, languages: link.languages };
    const onKeyRejected = (error: ServiceError): Promise<TranslationService | null> =>
      this.#renewKey(error, purpose);
    const onEvent = (event: JobEvent): void => {
      const message = describeJobEvent(event);
      if (message !== null) say(message);
    };
    const source = units?.sourceLanguage ?? null;
    const { sourceLanguage } = settings;
    const situation: TermSituation = {
      resource: document.uri,
      sourceLanguage: source ?? (sourceLanguage === '' ? null : sourceLanguage),
      targetLanguage: target,
      sample: () => passages.map(textOf),
      signal,
      ...(wishes === undefined ? {} : { wishes: wishes.terms }),
    };
    return withTermsFor(this.services, link, situation, {
      run: (terms) => {
        const said = { terms, source, isOfFile: units !== null, wishes: wishes?.options };
        const { options, dropped } = wantedOptions(settings, target, lists, said);
        if (dropped.length > 0) {
          this.services.log.log('info', 'selection.options-dropped', { count: dropped.length });
        }
        const repairPercent = settings['usage.repairs'];
        const run = { signal, onEvent, onKeyRejected, repairPercent, patienceInMs };
        if (followed === null) return translatePassages(passages, options, ports, run);
        const sending = {
          link,
          confirm: this.prompts.estimate,
          file: nameOfFile(document.uri),
          source,
          target,
          sendsContext: options.context !== 'none',
          terms,
          signal,
        };
        return translatePassages(passages, options, ports, {
          ...run,
          confirm: (estimate) => whileAsking(() => followed.confirm(sending, estimate)),
          onAnswer: followed.onAnswer,
        });
      },
      failureOf: ({ stop }) => failureOf(stop),
    });
  }

  #conclude(
    { document, chosen }: Snapshot,
    work: SelectionWork,
    {
      sent: { result: translated, terms, refusal },
      target: { service: target, inFile },
      keepsPart,
    }: { readonly sent: Sent; readonly target: TargetNames; readonly keepsPart: boolean },
  ): TranslatedSnapshot | null {
    const { stop, detectedLanguages, makers } = translated;
    if (stop?.reason === 'cancelled' && !(keepsPart && isAnyDone(translated))) {
      this.services.status.flash(l10n.t('Translation cancelled'));
      return null;
    }
    const detected = detectedLanguages[0] ?? '';
    if (detected !== '') this.#detected.set(document, detected);
    const state = hasStates(work, chosen)
      ? this.services.settings(document.uri)['files.state']
      : 'preset';
    const result = work.conclude(translated, { state, targetLanguageInFile: inFile });
    const error = refusal === null ? failureOf(stop) : new UserError(localised(refusal));
    if (error !== null && result.done === 0) throw error;
    if (result.done > 0) tickStep('translateSelection');
    const unwritten = result.left.map(localised);
    const left = [...leftUnits(work).map(leftSentence), ...unwritten];
    return { ...result, left, target, detected, error, makers, terms };
  }

  async #mayBeSent({ passages }: SelectionWork, link: ServiceLink): Promise<boolean> {
    const characters = passages.reduce((total, passage) => total + textOf(passage).length, 0);
    return characters < ASK_FROM_CHARACTERS || this.prompts.confirm(characters, link.label);
  }

  async #renewKey(error: ServiceError, purpose: Purpose): Promise<TranslationService | null> {
    const { connection } = this.services;
    if (!(await connection.connectWithKey(localised(error.said)))) return null;
    return renewedClient(this.services, purpose);
  }
}

/** Files of one language have none. */
function hasStates({ units }: SelectionWork, chosen: Snapshot['chosen']): boolean {
  return units !== null && chosen?.file.stateWords.length !== 0;
}

function isAnyDone({ results }: TranslatedPassages): boolean {
  return results.some(({ outcome }) => outcome === 'done');
}

/** Whoever cancelled knows it. */
function failureOf(stop: TranslatedPassages['stop']): ServiceError | null {
  return stop === null || stop.reason === 'cancelled' ? null : stop.error;
}

/** Beside others, what has no words is not worth a sentence. */
function leftUnits({ units }: SelectionWork): readonly SkippedSegment[] {
  return (units?.left ?? []).filter(({ reason }) => reason !== 'empty-source');
}

/** The way out where a file names no language for its targets. */
function chooseStep(): UserStep {
  return {
    label: l10n.t('Choose a Language…'),
    run: async () => {
      await vscode.commands.executeCommand(commandName('translateSelectionTo'));
    },
  };
}

function textOf({ source }: PassageText): string {
  return source.map((part) => (part.kind === 'text' ? part.text : ' ')).join('');
}

function refusalSentence(refusal: SelectionRefusal): Inert {
  switch (refusal) {
    case 'binary':
      return l10n.t(
        'What is selected is not text, so nothing was sent. Select text, or open the file with its encoding.',
      );
    case 'document-too-large':
      return l10n.t(
        'This document is too large to be translated in the editor, so nothing was sent. Copy the text into a new document and translate it there.',
      );
    case 'selection-too-large':
      return l10n.t(
        'The selection is too large to be translated at once, so nothing was sent. Select less than {0} characters.',
        MOST_CHARACTERS.toLocaleString(),
      );
  }
}
