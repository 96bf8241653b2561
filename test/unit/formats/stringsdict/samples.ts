import type { Surroundings } from '../../../../shared/formats/format.ts';
import type { LocalisationFile, Translatable } from '../../../../shared/formats/model.ts';
import { stringsdictCode } from '../../../../shared/formats/stringsdict/format-code.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`;

/** Plural forms of a program as Xcode writes them. */
export const englishDict = `${head}<dict>
	<key>ferries</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%#@ferries@</string>
		<key>ferries</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>d</string>
			<key>zero</key>
			<string>No ferries</string>
			<key>one</key>
			<string>%d ferry</string>
			<key>other</key>
			<string>%d ferries</string>
		</dict>
	</dict>
	<!-- Two numbers -->
	<key>ports.of.%@</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%2$@ has %1$#@ports@ &amp; more</string>
		<key>ports</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>lld</string>
			<key>one</key>
			<string>a port</string>
			<key>other</key>
			<string>%lld ports</string>
		</dict>
	</dict>
	<key>tap</key>
	<dict>
		<key>NSStringDeviceSpecificRuleType</key>
		<dict>
			<key>mac</key>
			<string>Click &lt;here&gt;</string>
			<key>other</key>
			<string>Tap "here"</string>
		</dict>
	</dict>
</dict>
</plist>
`;

/** A translation that somebody began. */
export const germanDict = `${head}<dict>
    <key>ferries</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@ferries@</string>
        <key>ferries</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%d Fähren</string>
        </dict>
    </dict>
    <key>tap</key>
    <dict/>
</dict>
</plist>`;

const nothing: Surroundings = {
  source: null,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  isForNewFile: false,
};

export const open = (text: string, around: Partial<Surroundings> = {}): LocalisationFile =>
  finish(stringsdictCode.readInSteps(text, { ...nothing, ...around }));

const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

function textOf({ source }: Pick<Translatable, 'source'>): string {
  return source.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

export function wantedIn(file: LocalisationFile): readonly (readonly [string, string])[] {
  return file.select(untranslated).items.map((item) => [item.name, textOf(item)] as const);
}

/** What becomes of a file when what is missing is written in guillemets; its own check holds. */
export function filled(
  text: string,
  around: Partial<Surroundings> = {},
  isWanted: (index: number) => boolean = () => true,
): string {
  const file = open(text, around);
  const answers = file
    .select(untranslated)
    .items.filter((_, index) => isWanted(index))
    .map((item) => ({
      key: item.key,
      parts: [{ kind: 'text', text: `«${textOf(item)}»` } as const],
      needsReview: true,
    }));
  const targetLanguage = around.targetLanguage ?? 'de';
  const plan = file.plan(answers, { targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  const [problem] = file.verify(plan, written);
  if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
  return written;
}
