import type { englishTerms } from '../english/terms.ts';
import type { Translated } from '../wording.ts';

export const germanTerms: Translated<typeof englishTerms> = {
  'glossary-not-found':
    'Das Konto hat kein Glossar „{name}“; dafür wird keines verwendet. Prüfen Sie den Namen in der Liste der Glossare.',
  'glossary-ambiguous':
    'Mehrere Glossare heißen „{name}“; keines davon wird verwendet. Benennen Sie alle bis auf eines um oder nennen Sie das gemeinte mit seiner Kennung.',
  'glossary-not-ready':
    'Der Dienst bereitet das Glossar „{name}“ noch vor; diesmal wird es nicht verwendet. Versuchen Sie es in einer Minute noch einmal.',
  'too-many-glossaries.left-out':
    'Der Dienst nimmt {most} Glossare auf einmal; „{name}“ wird nicht verwendet. Nennen Sie die wichtigsten zuerst.',
  'style-not-found':
    'Das Konto hat keine Stilregeln „{name}“; dafür werden keine verwendet. Prüfen Sie den Namen in der Liste der Stilregeln.',
  'style-not-found.several':
    'Mehrere Listen von Stilregeln heißen „{name}“; keine davon wird verwendet. Benennen Sie alle bis auf eine um oder nennen Sie die gemeinte mit ihrer Kennung.',
  'memory-not-found':
    'Das Konto hat keinen Übersetzungsspeicher „{name}“; es wird keiner verwendet. Prüfen Sie den Namen in der Liste der Übersetzungsspeicher.',
  'memory-not-found.several':
    'Mehrere Übersetzungsspeicher heißen „{name}“; keiner davon wird verwendet. Nennen Sie den gemeinten mit seiner Kennung.',

  'source-not-detected':
    'Die Sprache des Textes ließ sich nicht erkennen, und ein Glossar braucht sie: „{name}“ wird nicht verwendet. Wählen Sie die Ausgangssprache.',
  'source-not-detected.failed':
    'Die Sprache des Textes ließ sich nicht erkennen, und ein Glossar braucht sie: „{name}“ wird nicht verwendet. {reason}',
  'no-dictionary-for-pair':
    'Das Glossar „{name}“ hat kein Wörterbuch von {source} nach {target}; es wird nicht verwendet.',
  'no-dictionary-for-pair.into':
    'Das Glossar „{name}“ hat kein Wörterbuch nach {target}; es wird nicht verwendet.',
  'style-of-other-language':
    'Die Stilregeln „{name}“ sind für {own}; für {target} werden sie nicht verwendet.',
  'memory-of-other-languages':
    'Der Übersetzungsspeicher „{name}“ hat für diese Sprachen nach {target} nichts; er wird nicht verwendet.',

  'not-available.glossaries':
    'Glossare werden nicht verwendet: Die Liste des Kontos war nicht zu lesen. {reason}',
  'not-available.styles':
    'Stilregeln werden nicht verwendet: Die Liste des Kontos war nicht zu lesen. {reason}',
  'not-available.memories':
    'Übersetzungsspeicher werden nicht verwendet: Die Liste des Kontos war nicht zu lesen. {reason}',
  'not-permitted.glossaries':
    'Glossare werden nicht verwendet: Der Dienst gibt ihre Liste nicht heraus. Der Schlüssel ist vielleicht falsch, oder ihm fehlt das Recht dazu.',
  'style-needs-pro':
    'Stilregeln werden nicht verwendet: Der Dienst gibt ihre Liste nicht heraus. Sie gehören zum Pro-Tarif, oder der Schlüssel ist falsch.',
  'not-permitted.memories':
    'Übersetzungsspeicher werden nicht verwendet: Der Dienst gibt ihre Liste nicht heraus. Der Schlüssel ist vielleicht falsch, oder ihm fehlt das Recht dazu.',

  'terms-refused.name': '„{name}“',
  'terms-refused.gone':
    '{names} gibt es im Konto nicht mehr oder nicht mehr für diese Sprachen, seit die Liste gelesen wurde. Weiter wurde nichts gesendet; was angekommen war, bleibt erhalten. Wählen Sie etwas anderes oder fahren Sie ohne fort.',
  'terms-refused.several-gone':
    '{names} gibt es im Konto nicht mehr oder nicht mehr für diese Sprachen, seit die Liste gelesen wurde. Weiter wurde nichts gesendet; was angekommen war, bleibt erhalten. Wählen Sie etwas anderes oder fahren Sie ohne fort.',
  'terms-refused.unknown':
    'Der Dienst kennt {names} nicht, obwohl seine Listen es nennen. Was angekommen war, bleibt erhalten. Versuchen Sie es später noch einmal oder fahren Sie ohne fort.',
  'terms-refused.several-unknown':
    'Der Dienst kennt {names} nicht, obwohl seine Listen sie nennen. Was angekommen war, bleibt erhalten. Versuchen Sie es später noch einmal oder fahren Sie ohne fort.',
  'terms-refused.changed':
    'Was vom Konto verwendet wird, hat sich geändert, während die Dateien übersetzt wurden. Was angekommen war, bleibt erhalten: Übersetzen Sie noch einmal, um fortzufahren.',
};
