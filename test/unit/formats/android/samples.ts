import { androidCode } from '../../../../shared/formats/android/format-code.ts';
import type { LocalisationFile, Translatable } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** A source as apps have it, with texts of all kinds. */
export const englishResources = `<?xml version="1.0" encoding="utf-8"?>
<!-- Copyright -->

<resources xmlns:tools="http://schemas.android.com/tools" xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" tools:locale="en">
    <!-- Shown on the home screen -->
    <string name="app_name" translatable="false">Interlinear</string>
    <string name="greeting">Don\\'t \\"panic\\", %1$s!\\n</string>

    <!-- Counts of files,
         not of folders -->
    <plurals name="files">
        <!-- one alone -->
        <item quantity="one">%d file</item>
        <item quantity="other">%d files</item>
    </plurals>
    <string-array name="steps" tools:ignore="MissingTranslation">
        <item>First</item>
        <item>@string/app_name</item>
        <item>Last</item>
    </string-array>
    <string name="rich">Read <b>all</b> of <xliff:g id="title" example="It">%2$s</xliff:g> <a href="x">here</a></string>
    <string name="html"><![CDATA[<p>It's & so on</p>]]></string>
    <string name="same">@string/greeting</string>
    <color name="red">#f00</color>
    <string name="escaped">&lt;b>Bold&lt;/b> \\@home</string>
</resources>
`;

export const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

interface Around {
  readonly source?: string | null;
  readonly targetLanguage?: string | null;
  readonly isForNewFile?: boolean;
}

export function open(
  text: string,
  { source = null, targetLanguage = 'de', isForNewFile = false }: Around = {},
): LocalisationFile {
  const around = { source, sourceLanguage: 'en', targetLanguage, isForNewFile };
  return finish(androidCode.readInSteps(text, around));
}

function inCapitals({ key, source }: Translatable) {
  const parts = source.map((part) =>
    part.kind === 'text' ? { ...part, text: part.text.toUpperCase() } : part,
  );
  return { key, parts, needsReview: false };
}

/** The file with all that is missing, or what is named, in capitals. */
export function filled(
  text: string,
  around: Around = {},
  only: (name: string) => boolean = () => true,
): string {
  const file = open(text, around);
  const answers = file
    .select(untranslated)
    .items.filter(({ name }) => only(name))
    .map(inCapitals);
  const language = around.targetLanguage ?? 'de';
  return applyEdits(text, file.plan(answers, { targetLanguage: language, state: 'preset' }).edits);
}
