import type { englishEditing } from './english-editing.ts';

/** What the pane says while people edit a result before it is inserted, in German. */
export const germanEditing: Readonly<Record<keyof typeof englishEditing, string>> = {
  'edit.edit': 'Bearbeiten',
  'edit.reset': 'Zurücksetzen',
  'edit.edited': 'Von Ihnen bearbeitet.',
  'edit.field': 'Text von Absatz {0}',
  'edit.hint': 'Enter: fertig. Strg+Enter: fertig, und weiter zum nächsten. Esc: verwerfen.',

  'chips.code': 'Code {0}, {1}',
  'chips.opens': 'Code {0}, {1} beginnt',
  'chips.closes': 'Code {0}, {1} endet',
  'chips.codes': 'Code einfügen (Strg+Leertaste)',
  'chips.missingCodes': 'Fehlende Codes',
  'chips.usedCodes': 'Andere Codes',
  'chips.missing': 'Fehlt: {0}',
  'chips.noneMissing': 'Kein Code fehlt.',
  'chips.insert': '{0} einfügen',
  'chips.noCodes': 'Dieser Absatz hat keine Codes.',
  'chips.noSuchCode': 'Es gibt keinen Code {0}.',
  'chips.pairRemoved':
    'Beide Enden der Formatierung wurden entfernt. Rückgängig bringt sie zurück.',
  'chips.escapeAgain': 'Drücken Sie noch einmal Esc, um Ihre Eingabe zu verwerfen.',
  'chips.format': 'Formatierung',
  'chips.bold': 'fett',
  'chips.italic': 'kursiv',
  'chips.underlined': 'unterstrichen',
  'chips.link': 'Link',
};
