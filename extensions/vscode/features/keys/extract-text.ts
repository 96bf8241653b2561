import * as vscode from 'vscode';
import {
  extractableAt,
  type ExtractableText,
} from '../../../../shared/formats/key-uses/extractable-text.ts';
import {
  messageSyntaxOf,
  spellMessage,
  type CatalogSyntax,
} from '../../../../shared/formats/key-uses/message-syntax.ts';
import type { Program } from '../../../../shared/formats/key-uses/read-program.ts';
import {
  callMannerAt,
  proposeKey,
  writeCall,
  type CallManner,
} from '../../../../shared/formats/key-uses/write-call.ts';
import { isUsual, type KeyCatalogue } from '../../../../shared/project/index.ts';
import { inert, type Inert } from '../../../../shared/text/inert.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { refusedError } from '../localisation-files/open-file-model.ts';
import type { CodeKeys } from './code-keys.ts';
import type { KeyFolder } from './key-folders.ts';
import { homeOf, openSource, type SourceTexts } from './source-texts.ts';

/** What it uses of the extension. */
export type ExtractNeeds = Pick<Services, 'texts'> & WithFeatures<{ codeKeys: CodeKeys }>;

/** A text that is taken out, and all that is known of where it goes. */
interface Extraction {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly program: Program;
  readonly at: ExtractableText;
  /** The text as its catalogue is to have it. */
  readonly words: string;
  readonly syntax: CatalogSyntax;
  readonly manner: CallManner;
  readonly folder: KeyFolder;
  /** Of the program, in the folder. */
  readonly path: string;
}

/**
 * Takes a text out of a program: it goes into the source catalogue under a key that is asked for, and
 * a call takes its place; both are one step to undo. `given`: the program, and an offset in it; else
 * the place of the caret.
 */
export async function takeOutText(
  services: ExtractNeeds,
  given: readonly unknown[],
): Promise<void> {
  const extraction = await extractionAt(services, given);
  const { document, version, at, manner, program, syntax } = extraction;
  const isEnglish = manner.manner === 'english';
  const catalogue = await chooseCatalogue(extraction);
  if (catalogue === null) return;
  const texts = await openSource(services, extraction.folder, catalogue);
  const key = isEnglish ? at.text : await askForKey(extraction, texts);
  if (key === null) return;
  const isNew = texts?.textOf(key) === null;
  const added = isNew ? await texts.plan(key, extraction.words) : [];
  const called = keyInCall(extraction, catalogue, key);
  const written = writeCall(program, at, manner, called, syntax);
  const { start, end } = at.replaced;
  const changes = [{ document, edits: [{ offset: start, length: end - start, newText: written }] }];
  const isStale = document.version !== version || document.isClosed;
  const own =
    texts === null || added.length === 0 ? [] : [{ document: texts.document, edits: added }];
  if (isStale || !(await services.texts.editAll([...changes, ...own]))) throw refusedError();
}

async function extractionAt(
  { features }: WithFeatures<{ codeKeys: CodeKeys }>,
  [uri, offset]: readonly unknown[],
): Promise<Extraction> {
  const editor = vscode.window.activeTextEditor;
  const document =
    uri instanceof vscode.Uri ? await vscode.workspace.openTextDocument(uri) : editor?.document;
  const read =
    document === undefined ? null : await (await features.codeKeys()).lookUp.programOf(document);
  if (document === undefined || read === null) {
    throw new UserError(
      l10n.t('Open a JavaScript, TypeScript, Vue or Svelte file of a folder first.'),
    );
  }
  const caret = editor?.document === document ? document.offsetAt(editor.selection.start) : 0;
  const at = extractableAt(read.program, typeof offset === 'number' ? offset : caret);
  if (at === null) {
    throw new UserError(
      l10n.t('Place the cursor in a text that people read: a string, or text between tags.'),
    );
  }
  const { version } = document;
  const manner = callMannerAt(read.program, at);
  const syntax = messageSyntaxOf(read.program, manner, await manifestsAbove(read));
  const words = spellMessage(at.text, syntax);
  return { ...read, document, version, at, words, syntax, manner };
}

/** Of the packages that a program belongs to, the innermost first. */
async function manifestsAbove({
  folder,
  path,
}: Pick<Extraction, 'folder' | 'path'>): Promise<readonly string[]> {
  const above = path.split('/').slice(0, -1);
  const folders = [...above.keys()].map((count) => above.slice(0, count + 1).join('/')).reverse();
  const paths = [...folders.map((each) => `${each}/package.json`), 'package.json'];
  const texts = await Promise.all(paths.map((each) => folder.readText(each)));
  return texts.filter((text) => text !== null);
}

function asked({ manner: { manner, namespaces, prefix } }: Extraction): {
  readonly manner: CallManner['manner'];
  readonly key: string;
  readonly namespaces: readonly string[];
  readonly prefix: string;
} {
  return { manner, key: '', namespaces, prefix };
}

/** Null when nobody chose one. @throws UserError where there is none. */
async function chooseCatalogue(extraction: Extraction): Promise<KeyCatalogue | null> {
  const { folder, path, manner } = extraction;
  const homes = await folder.index.homes(asked(extraction), path);
  return manner.manner === 'english' ? homeOf(homes.slice(0, 1)) : homeOf(homes);
}

/** Null when nobody gave one. */
async function askForKey(
  { program, at, words, manner: { prefix } }: Extraction,
  texts: SourceTexts | null,
): Promise<string | null> {
  const own = program.uses.filter(({ isDynamic }) => !isDynamic).map(({ key }) => key);
  const above = prefix === '' ? commonAbove(own) : `${prefix}.`;
  const stem = above + proposeKey(at.text, [...own, ...(texts?.ids.slice(0, 200) ?? [])]);
  const known = texts?.ids.find((id) => texts.textOf(id) === words);
  const isFree = (id: string): boolean => (texts?.textOf(id) ?? null) === null;
  let value = known?.startsWith(above) === true ? known : stem;
  for (let count = 2; value !== known && !isFree(value); count += 1) value = `${stem}${count}`;
  const validateInput = (key: string): Inert | null => {
    if (!/^[^\s"'`<>{}\\]{1,300}$/.test(key)) {
      return l10n.t('A key has no blanks, quotes or brackets.');
    }
    if (prefix !== '' && !key.startsWith(`${prefix}.`)) {
      return l10n.t('Keys begin with “{0}” here.', `${prefix}.`);
    }
    const there = texts?.textOf(key) ?? null;
    if (there === null || there === words) return null;
    return l10n.t('This key is taken: “{0}”', there);
  };
  const name = at.text.length > 60 ? `${at.text.slice(0, 60)}…` : at.text;
  const key = await screen.showInputBox({
    title: l10n.t('Extract to Catalog'),
    prompt: inert`${name}`,
    value,
    valueSelection: [above.length, value.length],
    validateInput,
  });
  return key ?? null;
}

/** What most keys of a program lie in, with its dot; empty for nothing. */
function commonAbove(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const own = key.slice(key.indexOf(':') + 1);
    const above = own.slice(0, own.lastIndexOf('.') + 1);
    counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return best?.[0] ?? '';
}

/** A key as the call has it: without what its function adds, with the catalogue where it must be named. */
function keyInCall({ manner, program }: Extraction, catalogue: KeyCatalogue, key: string): string {
  const { manner: kind, prefix, namespaces } = manner;
  if (kind !== 'key') return key;
  const own = prefix !== '' && key.startsWith(`${prefix}.`) ? key.slice(prefix.length + 1) : key;
  const { namespace } = catalogue;
  const isNamed = namespaces.length > 0 || isUsual(catalogue);
  return isNamed || !program.text.includes('i18next') ? own : `${namespace}:${own}`;
}
