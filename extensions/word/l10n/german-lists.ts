import type { englishLists } from './english-lists.ts';

/** Was die Auswahl von Glossaren und Stilregeln sagt. */
export const germanLists: Readonly<Record<keyof typeof englishLists, string>> = {
  'lists.glossary': 'Glossar',
  'lists.style': 'Stilregeln',
  'lists.noGlossary': 'Kein Glossar',
  'lists.noStyle': 'Keine Stilregeln',
  'lists.fitting': 'Für diese Sprachen',
  'lists.loading': 'Wird geladen …',
  'lists.again': 'Listen erneut laden',
  'lists.failed': 'Glossare oder Stilregeln konnten nicht geladen werden.',
  'lists.glossariesFailed': 'Die Glossare konnten nicht geladen werden.',
  'lists.stylesFailed': 'Die Stilregeln konnten nicht geladen werden.',
  'lists.glossariesNotPermitted': 'Der Schlüssel am Gateway darf keine Glossare nutzen (403).',
  'lists.stylesNotPermitted': 'Stilregeln gibt es nur im Pro-Tarif (403).',
  'lists.glossariesNone': 'Dieses Konto hat noch kein Glossar.',
  'lists.stylesNone': 'Dieses Konto hat noch keine Stilregeln.',
  'lists.chooseTarget': 'Wählen Sie zuerst die Sprache.',
  'lists.noneInto': 'Kein Glossar dieses Kontos führt nach {0}.',
  'lists.noneForPair': 'Kein Glossar dieses Kontos führt von {0} nach {1}.',
  'lists.sameLanguage': 'Beide Sprachen sind gleich.',
  'lists.noStyleFor': 'Keine Stilregeln dieses Kontos gelten für {0}.',
  'lists.preparing': 'Der Dienst bereitet „{0}“ noch vor.',
  'lists.detectsFirst': 'Die Sprache wird zuerst erkannt; das kostet einige Wörter.',
  'lists.detecting': 'Die Sprache wird erkannt …',
  'lists.used': 'Mit „{0}“.',
  'lists.usedBoth': 'Mit „{0}“ und „{1}“.',
  'lists.otherLanguage':
    'Der Text ist auf {0}, und das Glossar „{1}“ führt nicht von {0} nach {2}. Es wurde ohne das Glossar übersetzt.',
  'lists.notDetected':
    'Die Sprache des Textes war nicht zu erkennen, daher wurde das Glossar „{0}“ nicht verwendet. Wählen Sie die Sprache unter „Von“ und übersetzen Sie erneut.',
  'lists.gone':
    'Der Dienst hat das gewählte Glossar oder die gewählten Stilregeln nicht mehr. Die Listen wurden neu geladen: Wählen Sie neu und übersetzen Sie erneut.',
};
