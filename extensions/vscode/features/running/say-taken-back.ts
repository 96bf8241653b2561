import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { ReplacedFiles } from './replaced-files.ts';

/** Takes back what a run wrote, and says what became of it. `nameOf` names a file for people. */
export async function takeBackAndSay(
  written: ReplacedFiles,
  nameOf: (address: string) => Inert,
): Promise<void> {
  const count = written.size;
  const left = await written.undo();
  const [first] = left;
  if (first === undefined) {
    const sentence = l10n.t('Files are as they were before: {0}.', count.toLocaleString());
    void screen.showInformationMessage(sentence);
    return;
  }
  void screen.showWarningMessage(
    l10n.t(
      'Files are as they were before: {0}. Files left, as they changed since: {1}, such as {2}.',
      (count - left.length).toLocaleString(),
      left.length.toLocaleString(),
      nameOf(first),
    ),
  );
}

/** Says what was written to files, which no key takes back, and offers to take it back. */
export async function offerTakingBack(
  sentence: Inert,
  written: ReplacedFiles,
  nameOf: (address: string) => Inert,
): Promise<void> {
  const undo = l10n.t('Undo');
  if ((await screen.showInformationMessage(sentence, undo)) === undo) {
    await takeBackAndSay(written, nameOf);
  }
}
