import type { englishTerms } from './english-terms.ts';

/** Was der Bereich über Begriffe und ihre Aufnahme sagt. */
export const germanTerms: Readonly<Record<keyof typeof englishTerms, string>> = {
  'terms.title': 'Begriffe',
  'terms.entry': '{0} → {1}',
  'terms.ignored': '{0} → {1}: fehlt in der Übersetzung',
  'terms.open': 'Ins Glossar aufnehmen …',
  'terms.add': 'Ins Glossar aufnehmen',
  'terms.source': 'Begriff',
  'terms.sourceLanguage': 'Sprache',
  'terms.target': 'Übersetzung',
  'terms.targetIn': 'Übersetzung ({0})',
  'terms.name': 'Name des neuen Glossars',
  'terms.newName': 'Meine Begriffe',
  'terms.newGlossary': 'Neues Glossar …',
  'terms.otherGlossaries': 'Noch nicht für diese Sprachen',
  'terms.submit': 'Aufnehmen',
  'terms.keep': 'So lassen',
  'terms.replace': 'Ersetzen',
  'terms.addBeside': 'Auch aufnehmen',
  'terms.noTarget':
    'Wählen Sie zuerst die Sprache, in die übersetzt wird; ein Begriff gehört zu zwei Sprachen.',
  'terms.noSource': 'Der Begriff fehlt. Tragen Sie ihn ein.',
  'terms.noTranslation': 'Die Übersetzung des Begriffs fehlt. Tragen Sie sie ein.',
  'terms.noLanguage': 'Wählen Sie die Sprache des Begriffs.',
  'terms.sameLanguage':
    'Begriff und Übersetzung sind in derselben Sprache. Wählen Sie eine andere.',
  'terms.tooLong': 'Ein Begriff fasst höchstens 1.024 Byte. Kürzen Sie ihn.',
  'terms.controlCharacter':
    'Der Begriff oder seine Übersetzung enthält einen Tabulator, einen Zeilenumbruch oder ein anderes Steuerzeichen. Nehmen Sie es heraus.',
  'terms.noName': 'Das neue Glossar hat keinen Namen. Geben Sie ihm einen.',
  'terms.nameTooLong': 'Ein Name fasst höchstens 1.024 Byte. Kürzen Sie ihn.',
  'terms.nameTaken':
    'Es gibt schon ein Glossar dieses Namens. Wählen Sie es oben oder geben Sie einen anderen Namen.',
  'terms.replaceAsked': '„{0}“ wird in „{2}“ zu „{1}“. Durch „{3}“ ersetzen?',
  'terms.twinAsked': '„{0}“ steht in „{2}“ und wird zu „{1}“. „{3}“ auch aufnehmen?',
  'terms.added':
    '„{0}“ wird in „{2}“ von nun an zu „{1}“. Übersetzen Sie erneut, um das zu nutzen.',
  'terms.already': '„{2}“ hat das schon: „{0}“ wird zu „{1}“.',
  'terms.full':
    '„{0}“ ist voll: Ein Wörterbuch fasst 10 MiB. Wählen Sie ein anderes Glossar oder legen Sie ein neues an.',
  'terms.glossaryGone':
    'Das Konto hat „{0}“ nicht mehr. Wählen Sie ein anderes Glossar oder legen Sie ein neues an.',
  'terms.refused':
    'Der Dienst hat den Begriff abgelehnt ({0}). Prüfen Sie Begriff und Übersetzung; auch die Zahl der Glossare eines Kontos ist begrenzt.',
};
