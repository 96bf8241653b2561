import { qtCode } from '../../../../shared/formats/qt/format-code.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** A file as lupdate writes it, with messages of all kinds. */
export const germanQt = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>MainWindow</name>
    <message>
        <location filename="../main.cpp" line="12"/>
        <source>&amp;Open &quot;%1&quot;</source>
        <extracomment>In the menu</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <comment>a door</comment>
        <translation>Schlie\u00dfen</translation>
    </message>
    <message>
        <source>Old &amp; gone</source>
        <translation type="vanished">Alt</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of %L1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Don&apos;t <byte value="x1b"/>ask</source>
        <translation type="unfinished"/>
    </message>
    <message>
        <source>Half done</source>
        <translation type="unfinished">Halb</translation>
    </message>
</context>
<context>
    <name>Empty</name>
</context>
</TS>
`;

export const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

export function open(text: string, targetLanguage: string | null = null): LocalisationFile {
  const around = { source: null, sourceLanguage: null, targetLanguage, isForNewFile: false };
  return finish(qtCode.readInSteps(text, around));
}

/** The file with all that is missing written by `words`, in capitals unless told otherwise. */
export function filled(
  text: string,
  { language = 'de', state = 'preset', only = (key: string): boolean => key !== '' } = {},
): string {
  const file = open(text, language);
  const answers = file
    .select(untranslated)
    .items.filter(({ key }) => only(key))
    .map((item) => ({
      key: item.key,
      parts: item.source.map((part) =>
        part.kind === 'text' ? { ...part, text: part.text.toUpperCase() } : part,
      ),
      needsReview: false,
    }));
  const plan = file.plan(answers, { targetLanguage: language, state });
  return applyEdits(text, plan.edits);
}
