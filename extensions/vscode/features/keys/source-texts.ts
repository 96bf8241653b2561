import * as vscode from 'vscode';
import { formatOfFile } from '../../../../shared/formats/registry.ts';
import type { KeyCatalogue } from '../../../../shared/project/index.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import { inertLine } from '../../../../shared/text/inert.ts';
import { finish } from '../../../../shared/text/steps.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { uriIn, type KeyFolder } from './key-folders.ts';

/** Of catalogues that a text may go into the only one, or one that is asked for; null when nobody chose. @throws UserError where there is none */
export async function homeOf(homes: readonly KeyCatalogue[]): Promise<KeyCatalogue | null> {
  const [first, second] = homes;
  if (first === undefined) {
    throw new UserError(
      l10n.t(
        'There is no catalog for this text yet. Create one, such as locales/en.json, or name yours in interlinear.json.',
      ),
    );
  }
  if (second === undefined) return first;
  const items = homes.map((catalogue) => ({
    label: inertLine(catalogue.files[0]?.path ?? ''),
    catalogue,
  }));
  const title = l10n.t('Into which catalog?');
  return (await screen.showQuickPick(items, { title }))?.catalogue ?? null;
}

/** The source of a catalogue as the editor has it. */
export interface SourceTexts {
  readonly document: vscode.TextDocument;
  readonly ids: readonly string[];
  textOf(id: string): string | null;
  /** What adds a text. @throws UserError where it has no place. */
  plan(id: string, words: string): Promise<readonly Edit[]>;
}

/** Null for a bundle of VS Code without a file in English, which is made by its own tools. */
export async function openSource(
  services: Pick<Services, 'texts'>,
  { root }: Pick<KeyFolder, 'root'>,
  { files: [first], isEnglish }: KeyCatalogue,
): Promise<SourceTexts | null> {
  if (first === undefined || (isEnglish && !first.path.endsWith('bundle.l10n.json'))) return null;
  const uri = uriIn(root, first.path);
  const document = await vscode.workspace.openTextDocument(uri);
  const text = await services.texts.read(document);
  const code = await formatOfFile(first.path, text.slice(0, 512))?.load();
  const planNewText = code?.planNewText;
  const name = inertLine(first.path);
  if (code === undefined || planNewText === undefined) {
    throw new UserError(l10n.t('Texts cannot be added to {0} here. Add it there by hand.', name));
  }
  const read = (from: string): ReadonlyMap<string, string> => {
    const list = finish(code.readInSteps(from)).segments();
    const views = Array.from({ length: list.length }, (_, index) => list.at(index));
    return new Map(
      views.map(({ id, source }) => [id, source.parts.map(wordsOf).join('')] as const),
    );
  };
  const known = read(text);
  return {
    document,
    ids: [...known.keys()],
    textOf: (id) => known.get(id) ?? null,
    plan: async (id, words) => {
      const now = await services.texts.read(document);
      const edits = planNewText(now, { id, text: words, isWhole: isEnglish });
      // Nothing but this text may be another one then.
      const isSound =
        edits !== null && isSameBut(read(now), read(applyEdits(now, edits)), id, words);
      if (isSound) return edits;
      throw new UserError(
        l10n.t(
          '{0} has no place for “{1}”: something else is there. Choose another key.',
          name,
          id,
        ),
      );
    },
  };
}

function wordsOf(part: {
  readonly kind: string;
  readonly text?: string;
  readonly content?: string;
}): string {
  return part.text ?? part.content ?? '';
}

function isSameBut(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  id: string,
  text: string,
): boolean {
  if (after.size !== before.size + 1 || after.get(id) !== text) return false;
  return [...before].every(([key, value]) => after.get(key) === value);
}
