import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import type { KnownLanguages } from './languages-for.ts';
import { entryPhrase, markdownPhrase, phrasesAt, type Phrases } from './phrases-at.ts';

/** What an entry is made of, as far as the editor says it. */
export interface ChosenPhrases {
  readonly resource: vscode.Uri;
  readonly phrases: Phrases;
  /** Whether somebody selected the source phrase. */
  readonly sourceIsChosen: boolean;
  readonly languages: KnownLanguages;
}

/** The selection of the active editor, or the unit the cursor is in. @throws UserError */
export async function chosenPhrases(
  { texts }: Pick<Services, 'texts'>,
  { models, terms }: LocalisationFiles,
): Promise<ChosenPhrases> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new UserError(l10n.t('Open a file and select a term in it first.'));
  }
  const { document } = editor;
  const text = await texts.read(document);
  const { selections, selection } = editor;
  const { uri: resource } = document;
  const file = (await (await models.soundOf(document))?.file()) ?? null;
  const stretches = selections.map(({ start, end }) => {
    return { from: document.offsetAt(start), to: document.offsetAt(end) };
  });
  const inUnit = file === null ? null : phrasesAt(file, stretches);
  const languages = terms.pairOf(
    resource,
    file ?? { sourceLanguage: null, targetLanguage: null },
  ) ?? {
    source: null,
    target: null,
  };
  if (inUnit !== null) {
    const sourceIsChosen = inUnit.source !== '' && stretches.some(({ from, to }) => to > from);
    return { resource, phrases: inUnit, sourceIsChosen, languages };
  }
  const phraseOf = document.languageId === 'markdown' ? markdownPhrase : entryPhrase;
  const phrase = phraseOf(
    text.slice(document.offsetAt(selection.start), document.offsetAt(selection.end)),
  );
  const phrases = { source: phrase, target: '' };
  return { resource, phrases, sourceIsChosen: phrase !== '', languages };
}
