import type { englishXml } from '../english/xml.ts';
import type { Translated } from '../wording.ts';

export const germanXml: Translated<typeof englishXml> = {
  'not-well-formed': 'Die Datei ist kein wohlgeformtes XML. {detail}',

  'unexpected-end.tag': 'Die Datei endet in einem Tag, das hier beginnt.',
  'unexpected-end.comment': 'Die Datei endet in einem Kommentar, der hier beginnt.',
  'unexpected-end.cdata': 'Die Datei endet in einem CDATA-Abschnitt, der hier beginnt.',
  'unexpected-end.instruction':
    'Die Datei endet in einer Verarbeitungsanweisung, die hier beginnt.',
  'unexpected-end.doctype': 'Die Datei endet in der DOCTYPE-Deklaration, die hier beginnt.',

  'no-root': 'Die Datei hat kein Wurzelelement.',
  'second-root': 'Die Datei hat ein zweites Wurzelelement.',
  'text-outside-root': 'Außerhalb des Wurzelelements steht Text.',
  'unclosed-element': 'Die Datei endet, bevor das Element „{name}“ geschlossen ist.',
  'mismatched-tag': '„</{name}>“ steht, wo zuerst „<{open}>“ zu schließen ist.',
  'mismatched-tag.nothing-open': 'Nichts ist offen, das „</{name}>“ schließen könnte.',

  'illegal-name.element': 'Im Namen eines Elements darf hier nicht „{character}“ stehen.',
  'illegal-name.attribute': 'Im Namen eines Attributs darf hier nicht „{character}“ stehen.',
  'illegal-name.tag': 'In einem Tag darf hier nicht „{character}“ stehen.',
  'illegal-name.end-tag': 'In einem End-Tag darf hier nicht „{character}“ stehen.',
  'illegal-name.instruction':
    'In einer Verarbeitungsanweisung darf hier nicht „{character}“ stehen.',
  'illegal-character': 'Das Zeichen U+{point} ist in XML nicht erlaubt.',

  'duplicate-attribute': 'Das Attribut „{name}“ ist zweimal da.',
  'missing-space': 'Zwischen zwei Attributen fehlt ein Leerzeichen.',
  'missing-value': 'Das Attribut „{name}“ hat keinen Wert.',
  'missing-quotes': 'Der Wert des Attributs „{name}“ steht nicht in Anführungszeichen.',
  'less-than-in-attribute':
    'Der Wert eines Attributs enthält „<“. Schreiben Sie „&lt;“, oder schließen Sie vorher die Anführungszeichen.',

  'malformed-reference':
    'Dieses „&“ beginnt keine Referenz wie „&amp;“. Schreiben Sie für das Zeichen selbst „&amp;“.',
  'malformed-reference.digits':
    'Eine Zeichenreferenz braucht Ziffern und „;“, wie in „&#233;“ oder „&#xE9;“.',
  'undefined-entity':
    'Die Entität „&{name};“ ist keine der fünf, die XML kennt. Schreiben Sie das Zeichen selbst.',
  'illegal-reference': 'Die Referenz „{reference}“ steht für ein Zeichen, das XML nicht erlaubt.',

  'cdata-end-in-text':
    'Der Text enthält „]]>“, was nur einen CDATA-Abschnitt beendet. Schreiben Sie „]]&gt;“.',
  'double-hyphen-in-comment': 'Ein Kommentar enthält „--“, was ihn nur beenden darf.',
  'unknown-markup':
    'Dieses „<!“ beginnt weder einen Kommentar noch einen CDATA-Abschnitt noch eine DOCTYPE-Deklaration.',

  'malformed-declaration': 'Die XML-Deklaration ist fehlerhaft oder unvollständig.',
  'malformed-declaration.version': 'Der XML-Deklaration fehlt eine Version wie „1.0“.',
  'malformed-declaration.encoding':
    'Die Zeichenkodierung in der XML-Deklaration hat keinen gültigen Namen.',
  'malformed-declaration.standalone':
    'In der XML-Deklaration ist nur standalone="yes" oder standalone="no" möglich.',
  'misplaced-declaration':
    'Eine XML-Deklaration darf nur ganz am Anfang einer Datei stehen und wird „<?xml“ geschrieben.',

  'misplaced-doctype': 'Eine DOCTYPE-Deklaration steht hinter dem Wurzelelement.',
  'repeated-doctype': 'Die Datei hat eine zweite DOCTYPE-Deklaration. Entfernen Sie sie.',
  'doctype-refused.format':
    'In diesem Format ist keine DOCTYPE-Deklaration erlaubt. Entfernen Sie sie.',
  'internal-subset':
    'Die DOCTYPE-Deklaration deklariert eigene Entitäten oder Elemente; das wird nicht angenommen. Entfernen Sie den Teil in eckigen Klammern.',

  'too-deep.elements': 'Elemente liegen mehr als {most} Ebenen tief ineinander.',
  'too-large.text': 'Die Datei hat mehr als {most} Zeichen. Teilen Sie sie.',
  'too-many-names':
    'Die Datei hat mehr als {most} verschiedene Namen von Elementen und Attributen.',
  'too-many-attributes': 'Ein Element hat mehr als {most} Attribute.',
};
