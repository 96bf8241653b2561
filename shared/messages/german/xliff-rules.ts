import type { englishXliffRules } from '../english/xliff-rules.ts';
import type { Translated } from '../wording.ts';

export const germanXliffRules: Translated<typeof englishXliffRules> = {
  'unknown-element': 'XLIFF kennt kein Element <{element}>.',
  'misplaced-element': '<{element}> darf hier in <{parent}> nicht stehen.',
  'misplaced-element.second': 'Ein Dokument hat nur ein <{element}>.',
  'misplaced-element.second-source': 'Eine Einheit hat nur ein <source>.',
  'missing-element': 'In <{element}> fehlt hier {names}.',
  'missing-element.source': 'In <{element}> fehlt ein <source>.',
  'misplaced-text': '<{element}> enthält Text; das ist nicht erlaubt.',
  'unknown-attribute': '<{element}> darf kein Attribut „{attribute}“ haben.',
  'missing-attribute': 'In <{element}> fehlt das Attribut „{attribute}“.',
  'invalid-value': 'Für „{attribute}“ ist „{value}“ nicht möglich. Erlaubt ist: {wanted}.',
  'wanted-value.token': 'ein Namenstoken (nur Buchstaben, Ziffern, „.“, „-“, „_“ und „:“)',
  'wanted-value.tokens': 'Namenstokens mit Leerzeichen dazwischen',
  'wanted-value.user-value': 'ein Präfix und ein Wert mit „:“ dazwischen',
  'wanted-value.annotation-type':
    'generic, comment, term oder ein Präfix und ein Wert mit „:“ dazwischen',
  'wanted-value.positive': 'eine ganze Zahl ab 1',
  'wanted-value.priority': 'eine ganze Zahl von 1 bis 10',
  'wanted-value.percent': 'eine Zahl von 0 bis 100',
  'wanted-value.code-point':
    'die vier oder sechs hexadezimalen Ziffern eines Codepunkts bis 10FFFF',
  'wanted-value.language': 'ein Sprachkürzel wie „en“ oder „pt-BR“',

  'duplicate-id.document':
    'Die Kennung „{id}“ von <{element}> kommt in diesem Dokument zweimal vor.',
  'duplicate-id.file': 'Die Kennung „{id}“ von <{element}> kommt in dieser Datei zweimal vor.',
  'duplicate-id.unit': 'Die Kennung „{id}“ von <{element}> kommt in dieser Einheit zweimal vor.',
  'duplicate-id.targets':
    'Die Kennung „{id}“ von <{element}> kommt in den Zielen dieser Einheit zweimal vor.',
  'duplicate-id.list': 'Die Kennung „{id}“ von <{element}> kommt in dieser Liste zweimal vor.',
  'duplicate-id.glossary':
    'Die Kennung „{id}“ von <{element}> kommt in diesem Glossar zweimal vor.',
  'duplicate-id.metadata':
    'Die Kennung „{id}“ von <{element}> kommt in diesen Metadaten zweimal vor.',
  'duplicate-id.match-source':
    'Die Kennung „{id}“ von <{element}> kommt in dieser Quelle eines Treffers zweimal vor.',
  'duplicate-id.match-target':
    'Die Kennung „{id}“ von <{element}> kommt in diesem Ziel eines Treffers zweimal vor.',
  'id-of-another-code': 'Die Kennung „{id}“ von <{element}> gehört in der Quelle zu <{owner}>.',
  'extension-id': 'Die Kennung „{id}“ von <{element}> ist kein Namenstoken.',
  'duplicate-extension-id': 'Die Kennung „{id}“ von <{element}> kommt hier zweimal vor.',

  'duplicate-segment': 'Das Segment „{segment}“ steht zweimal in <seg-source>.',
  'unknown-segment': 'Das Ziel hat das Segment „{segment}“, das in <seg-source> fehlt.',
  'unit-without-segment': 'Eine Einheit braucht mindestens ein <segment>.',
  'missing-state': 'Zu „subState“ gehört das Attribut „state“.',
  'reserved-substate':
    'Das Präfix „{prefix}“ ist für „subState“ reserviert, und ein Wert ist dafür nicht festgelegt.',
  'state-without-target': 'Ein Segment mit dem Status „{state}“ hat noch kein Ziel.',
  'document-head-order': '<{second}> steht hinter <{first}>.',
  'empty-skeleton': 'Ein leeres <skeleton> braucht „href“.',
  'skeleton-twice': 'Ein <skeleton> mit „href“ muss leer sein.',
  'missing-target-language': 'Die Datei hat Ziele, aber in <xliff> fehlt „trgLang“.',
  'different-language': 'Die Sprache ist hier „{language}“, aber {attribute} ist „{wanted}“.',

  'unknown-unit': '„{attribute}“ nennt die Einheit „{unit}“, die es in dieser Datei nicht gibt.',
  'unknown-data': '„{attribute}“ nennt die Daten „{data}“, die es nicht gibt.',
  'half-data-reference':
    '„dataRefStart“ und „dataRefEnd“ werden zusammen verwendet oder gar nicht.',
  'invalid-copy.with-data': 'Ein Code mit „copyOf“ darf nicht auf originale Daten verweisen.',
  'invalid-copy.unknown': '„copyOf“ nennt keinen Code dieser Einheit.',
  'invalid-copy.of-data':
    '„copyOf“ nennt einen Code mit originalen Daten: Verweisen Sie stattdessen auf die Daten.',
  'invalid-copy.forbidden': '„copyOf“ nennt einen Code mit canCopy="no".',
  'missing-type': 'Zu „subType“ gehört das Attribut „type“.',
  'wrong-subtype': '„{value}“ ist kein subType des Typs „{type}“.',
  'needless-cp': 'U+{point} ist ein Zeichen, das XML erlaubt: Schreiben Sie es als Text.',

  'lone-start': '<{element} id="{id}"> hat in dieser Einheit kein Ende.',
  'lone-start.match': '<{element} id="{id}"> hat hier kein Ende.',
  'lone-end': '<{element}> beendet „{id}“, das hier nirgends beginnt.',
  'second-end': '„{id}“ wird in dieser Einheit zweimal beendet.',
  'end-before-start.code': '<{end}> steht vor dem dazugehörenden <{start}>.',
  'end-form': 'Ein schließender Code braucht „startRef“ und keine „id“, außer mit isolated="yes".',
  'end-direction': 'Nur ein isolierter schließender Code darf „dir“ haben.',
  'isolated-end-form':
    'Ein isolierter schließender Code braucht „id“ und kein „startRef“: Sein Anfang liegt in einer anderen Einheit.',
  'isolated-pair': '<{element}> hat isolated="yes", aber sein Ende liegt in derselben Einheit.',
  'different-hints':
    'Öffnender und schließender Code passen nicht zusammen: „{attribute}“ ist hier „{found}“ und muss „{wanted}“ sein.',
  'reorder-hints': 'Ein Code mit canReorder="{value}" braucht canCopy="no" und canDelete="no".',
  'broken-sequence':
    'Ein Code mit canReorder="no" muss direkt auf einen mit „firstNo“ oder „no“ folgen.',
  'changed-order':
    'Codes, die nicht umgestellt werden dürfen, sind anders angeordnet oder geschachtelt als in der Quelle.',

  'deleted-code': 'Der Code „{code}“ darf nicht gelöscht werden, fehlt aber im Ziel.',
  'different-space':
    'Das Ziel behandelt Leerraum anders als seine Quelle: Schreiben Sie xml:space="{wanted}".',
  'order-out-of-range': {
    one: 'Die Einheit hat {count} Teil, aber dieses Ziel hat die Nummer {place}.',
    other: 'Die Einheit hat {count} Teile, aber dieses Ziel hat die Nummer {place}.',
  },
  'duplicate-order': 'Zwei Ziele dieser Einheit haben die Nummer {place}.',

  'comment-form': 'Ein Kommentar braucht entweder „value“ oder „ref“, nicht beides.',
  'empty-annotation': 'Eine Annotation vom Typ „generic“ sagt ohne „translate“ nichts aus.',
  'match-reference': 'Die Annotation eines Treffers darf kein „ref“ haben.',
  'unknown-note':
    '„{reference}“ verweist auf keine Notiz dieser Einheit; ein Verweis sieht aus wie „#n=1“.',
  'unknown-span':
    '„{reference}“ verweist auf keinen Textbereich dieser Einheit; ein Verweis sieht aus wie „#s1“.',
  'unknown-span.note':
    '„{reference}“ verweist weder auf ein Segment noch auf einen Textbereich dieser Einheit; ein Verweis sieht aus wie „#s1“.',
  'fragment-syntax':
    'Ein Schritt eines Fragmentbezeichners ist eine Kennung oder „Präfix=Kennung“, beide als Namenstokens.',
  'fragment-order':
    'Der Schritt „{step}“ ist wiederholt oder steht an falscher Stelle: Die Reihenfolge ist f, g, u.',
  'fragment-leaf': 'Der Schritt „{step}“ muss der letzte sein.',
  'fragment-prefix': 'Das Präfix „{prefix}“ ist nicht festgelegt.',
  'unknown-fragment-prefix': 'Das Präfix „{prefix}“ ist nicht registriert.',
};
