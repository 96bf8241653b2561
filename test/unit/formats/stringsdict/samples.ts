import { stringsdictCode } from '../../../../shared/formats/stringsdict/format-code.ts';
import { inGuillemets, opener } from '../../../doubles/formats/one-language.ts';

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

export const { open, wantedOf, filled } = opener(stringsdictCode, inGuillemets);
