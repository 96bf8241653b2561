import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { GitTexts } from './git-texts.ts';

/** A file as a commit has it, and what people call that commit. */
interface GitBase {
  readonly name: string;
  readonly file: LocalisationFile;
}

interface BaseItem {
  readonly label: Inert;
  readonly description?: Inert;
  /** What the last words of a sentence call it. */
  readonly name: Inert | null;
  /** Null: it is to be typed. */
  readonly ref: string | null;
}

/** Asks since when changes are to be looked at; null for no answer. @throws UserError */
export async function pickBase(texts: GitTexts): Promise<GitBase | null> {
  const repository = await texts.requireRepository();
  const [refs, commits] = await Promise.all([texts.refs(repository), texts.commits(repository)]);
  const items: BaseItem[] = [
    {
      label: l10n.t('Last commit'),
      description: inertLine('HEAD'),
      name: l10n.t('the last commit'),
      ref: 'HEAD',
    },
    ...refs.flatMap(({ name: ref }) => {
      const label = inertLine(ref ?? '');
      return ref === undefined ? [] : [{ label, name: label, ref }];
    }),
    ...commits.map(({ hash, message }) => {
      const label = inertLine(hash.slice(0, 8));
      return {
        label,
        description: inertLine(message.split('\n')[0] ?? ''),
        name: label,
        ref: hash,
      };
    }),
    { label: l10n.t('Type a commit, branch or tag…'), name: null, ref: null },
  ];
  const title = l10n.t('Review changes since');
  const chosen = await screen.showQuickPick(items, { title, matchOnDescription: true });
  if (chosen === undefined) return null;
  const ref = chosen.ref ?? (await screen.showInputBox({ title, value: 'HEAD~1' }));
  if (ref === undefined || ref.trim() === '') return null;
  // What begins with a hyphen would be an option to Git.
  const safe = ref.trim().replace(/^-+/, '');
  return {
    name: chosen.name ?? safe,
    file: await texts.atRef(repository, safe),
  };
}
