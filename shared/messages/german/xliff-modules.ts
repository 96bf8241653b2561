import type { englishXliffModules } from '../english/xliff-modules.ts';
import type { Translated } from '../wording.ts';

export const germanXliffModules: Translated<typeof englishXliffModules> = {
  'match-language': 'Ein Treffer darf kein „xml:lang“ haben.',
  'empty-glossary-entry': 'Ein Glossareintrag braucht ein <translation> oder ein <definition>.',

  'unknown-subject': 'Nichts hat hier die Kennung „{id}“.',
  'missing-reference': 'Es gibt mehrere <{element}>: Nennen Sie das gemeinte mit „ref“.',
  'unknown-version.revision': 'Keine Revision hat hier die Version „{version}“.',
  'duplicate-property': 'Die Revision hat die Eigenschaft „{property}“ zweimal.',
  'unknown-property':
    '<{element}> kennt kein Attribut „{property}“: Eine Eigenschaft ist „content“ oder ein Attribut.',
  'unknown-property.never-lost':
    'Das <{element}> hat kein „{property}“, und keine aktuelle Revision besagt, dass es entfiel.',

  'missing-mime-type': 'Eine Ressource, die woanders liegt, braucht „mimeType“.',
  'empty-resource': 'Ein leeres <{element}> braucht „href“.',
  'resource-twice': 'Ein <{element}> mit „href“ muss leer sein.',
  'unknown-resource': 'Die Datei hat kein Ressourcenelement „{id}“.',

  'size-form.restriction': 'Für „{attribute}“ ist „*“, eine Zahl, „0,10“ oder „0,*“ möglich.',
  'size-form.whole': '„{attribute}“ muss eine ganze Zahl sein.',
  'size-twice': '„sizeInfo“ und „sizeInfoRef“ schließen einander aus.',
  'size-on-end': '„{attribute}“ darf an einem schließenden Code nur stehen, wenn er isoliert ist.',
  'unknown-size': 'Kein <data> des Größenmoduls enthält „{reference}“.',
  'missing-style': 'Zu „subFs“ gehört das Attribut „fs“.',
  'style-on-end': '„{attribute}“ darf an einem schließenden Code nur stehen, wenn er isoliert ist.',

  'rule-condition': 'Eine Regel braucht genau eines von {conditions} oder eine eigene Bedingung.',
  'rule-disabled': 'Eine Regel der Datei lässt sich nur in einer Gruppe oder Einheit abschalten.',
  'rule-option.occurs': '„occurs“ gehört zu „isPresent“.',
  'rule-option.exists-in-source':
    '„existsInSource“ gehört zu „isPresent“, „startsWith“ oder „endsWith“.',
};
