import type { englishLists } from './english-lists.ts';

/** Was die Auswahl von Glossaren und Stilregeln sagt. */
export const germanLists: Readonly<Record<keyof typeof englishLists, string>> = {
  'lists.glossary': 'Glossar',
  'lists.style': 'Stilregeln',
  'lists.noGlossary': 'Kein Glossar',
  'lists.all': 'Alle passenden',
  'lists.noStyle': 'Keine Stilregeln',
  'lists.fitting': 'Für diese Sprachen',
  'lists.unread': 'Nicht in der Liste, weil diese Version ihre Form nicht kennt: {0}.',
  'lists.loading': 'Wird geladen …',
  'lists.again': 'Listen erneut laden',
  'lists.failed': 'Glossare oder Stilregeln konnten nicht geladen werden.',
  'lists.glossariesFailed': 'Die Glossare konnten nicht geladen werden.',
  'lists.stylesFailed': 'Die Stilregeln konnten nicht geladen werden.',
  'lists.glossariesNotPermitted':
    'Glossare wurden abgelehnt (403): Der Schlüssel am Gateway ist vielleicht falsch, oder ihm fehlt das Recht dazu.',
  'lists.stylesNotPermitted':
    'Stilregeln wurden abgelehnt (403): Sie brauchen den Pro-Tarif, oder der Schlüssel am Gateway ist falsch.',
  'lists.glossariesNone': 'Dieses Konto hat noch kein Glossar.',
  'lists.stylesNone': 'Dieses Konto hat noch keine Stilregeln.',
  'lists.chooseTarget': 'Wählen Sie zuerst die Sprache.',
  'lists.noneInto': 'Kein Glossar dieses Kontos führt nach {0}.',
  'lists.noneForPair': 'Kein Glossar dieses Kontos führt von {0} nach {1}.',
  'lists.sameLanguage': 'Beide Sprachen sind gleich.',
  'lists.noStyleFor': 'Keine Stilregeln dieses Kontos gelten für {0}.',
  'lists.preparing': 'Der Dienst bereitet „{0}“ noch vor.',
  'lists.detectsFirst': 'Die Sprache wird zuerst erkannt; das kann einige Wörter kosten.',
  'lists.detecting': 'Die Sprache wird erkannt …',
  'lists.used': 'Mit {0}.',
  'lists.quoted': '„{0}“',
  'lists.otherLanguage':
    'Der Text ist auf {1}, und das Glossar „{0}“ führt nicht von {1} nach {2}. Es wurde ohne das Glossar übersetzt.',
  'lists.notDetected':
    'Die Sprache des Textes war nicht zu erkennen, daher wurde das Glossar „{0}“ nicht verwendet. Wählen Sie die Sprache unter „Von“ und übersetzen Sie erneut.',
  'lists.tooMany':
    'Der Dienst nimmt fünf Glossare auf einmal, daher wurde „{0}“ nicht verwendet. Wählen Sie es allein.',
  'lists.styleElsewhere':
    'Die Stilregeln „{0}“ gelten nicht für {2}, daher wurden sie nicht verwendet.',
  'lists.notUsed':
    'Die Listen des Kontos waren nicht zu lesen, daher wurden weder Glossar noch Stilregeln verwendet. Übersetzen Sie später erneut.',
  'lists.goneNamed':
    'Das Konto hat {0} nicht mehr. Die Listen wurden neu geladen: Wählen Sie neu und übersetzen Sie erneut.',
};
