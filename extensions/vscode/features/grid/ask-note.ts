import { inertLine } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** Asks for a comment on a segment, by its name; null for none. */
export async function askNote(name: string): Promise<string | null> {
  const text = await screen.showInputBox({
    title: l10n.t('Comment on "{0}"', inertLine(name)),
    prompt: l10n.t('It is written into the file, for everybody who works on it.'),
    ignoreFocusOut: true,
  });
  const said = text?.trim() ?? '';
  return said === '' ? null : said;
}
