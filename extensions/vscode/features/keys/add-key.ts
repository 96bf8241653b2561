import * as vscode from 'vscode';
import type { KeyUse } from '../../../../shared/formats/key-uses/key-use.ts';
import type { Program } from '../../../../shared/formats/key-uses/read-program.ts';
import type { KeyCatalogue } from '../../../../shared/project/index.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { refusedError } from '../localisation-files/open-file-model.ts';
import type { CodeKeys } from './code-keys.ts';
import { homeOf, openSource, type SourceTexts } from './source-texts.ts';

type Needs = Pick<Services, 'texts'> & WithFeatures<{ codeKeys: CodeKeys }>;

/**
 * Puts a key that a program asks for and no catalogue has into the source catalogue, with a text that is
 * asked for; one step to undo, and not saved. `given`: the program, and an offset in the key.
 */
export async function addMissingKey(services: Needs, given: readonly unknown[]): Promise<void> {
  const [uri, offset] = given;
  if (!(uri instanceof vscode.Uri) || typeof offset !== 'number') return;
  const document = await vscode.workspace.openTextDocument(uri);
  const read = await (await services.features.codeKeys()).lookUp.programOf(document);
  const use = read === null ? null : useAt(read.program, offset);
  if (read === null || use === null) return;
  const places = await read.folder.index.placesFor(use, read.path);
  const catalogue = await homeOf(places.map((place) => place.catalogue));
  const id = places.find((place) => place.catalogue === catalogue)?.id;
  if (catalogue === null || id === undefined) return;
  const texts = await openSource(services, read.folder, catalogue);
  if (texts === null) throw new UserError(madeByTools(catalogue));
  const words = use.manner === 'english' ? use.key : await askForText(use);
  if (words === null) return;
  await add(services, texts, await texts.plan(id, words));
}

async function add(
  { texts }: Pick<Services, 'texts'>,
  { document }: SourceTexts,
  edits: readonly Edit[],
): Promise<void> {
  if (!(await texts.editAll([{ document, edits }]))) throw refusedError();
}

function useAt({ uses }: Program, offset: number): KeyUse | null {
  const found = uses.find(({ start, end }) => start <= offset && offset <= end);
  return found === undefined || found.isDynamic ? null : found;
}

/** Null when nobody gave one. */
async function askForText({ key, defaultText }: KeyUse): Promise<string | null> {
  const text = await screen.showInputBox({
    title: l10n.t('Add “{0}” to the Catalog', key),
    prompt: l10n.t(
      'The text in the source language, with its placeholders as the catalog has them',
    ),
    value: defaultText ?? '',
    validateInput: (typed) =>
      typed.trim() === '' ? l10n.t('Type the text that people are to read.') : null,
  });
  return text ?? null;
}

function madeByTools({ files: [first] }: KeyCatalogue): string {
  return l10n.t('Texts cannot be added to {0} here. Add it there by hand.', first?.path ?? '');
}
