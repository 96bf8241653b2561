import type { englishEncodings } from '../english/encodings.ts';
import type { Translated } from '../wording.ts';

export const germanEncodings: Translated<typeof englishEncodings> = {
  'invalid-bytes.cut-off':
    'Die Datei ist abgeschnitten: Ihr letztes Zeichen ist in {encoding} nicht vollständig.',
  'invalid-bytes.byte':
    'Die Datei ist kein gültiges {encoding}: Byte {byte} darf dort nicht stehen.',
  'invalid-bytes.not-ascii': 'Die Datei gibt sich als US-ASCII aus, Byte {byte} ist es aber nicht.',
  'invalid-bytes.utf-32': 'Die Datei ist kein gültiges UTF-32: Bei Byte {byte} steht kein Zeichen.',
  'invalid-bytes.unread':
    'Die Datei enthält nach {characters} anderen ein Zeichen in {encoding}, das hier nicht lesbar ist: Wandeln Sie die Datei in UTF-8 um.',
  'unknown-encoding':
    'Die Datei nennt eine unbekannte Codierung: „{name}“. Wandeln Sie sie in UTF-8 um, oder berichtigen Sie den Namen.',
  'unsupported-encoding':
    'Die Datei ist in {encoding}, das nicht unterstützt wird: Wandeln Sie sie in UTF-8 um.',
  'unsupported-encoding.xml':
    'Die Datei ist in {encoding}, das für XML nicht unterstützt wird: Wandeln Sie sie in UTF-8 um.',
  'unsupported-encoding.writing':
    'Text in {encoding} lässt sich lesen, aber nicht schreiben: Wandeln Sie die Datei zuerst in UTF-8 um.',
  'encoding-conflict':
    'Laut der XML-Deklaration ist die Datei in {declared}, ihre Bytes sind aber {actual}: Berichtigen Sie die Deklaration, oder speichern Sie die Datei in dieser Codierung.',
  'encoding-conflict.narrow': 'UTF-8 oder Text mit 8 Bit',
  'encoding-not-reversible':
    'Die Datei ist in {encoding}, und beim Zurückschreiben würden sich Bytes ändern, die niemand ändern will: Wandeln Sie sie zuerst in UTF-8 um.',
  'encoding-undetermined':
    'Die Datei ist nicht Unicode (Byte {byte} ist kein UTF-8), und ihre Codierung lässt sich an den Bytes nicht erkennen. Nennen Sie die Codierung; möglich sind {candidates}.',
  'unencodable-character':
    'Die Datei ist in {encoding}, dem „{character}“ fehlt (U+{point}, Position {offset} im Text): Wandeln Sie die ganze Datei in UTF-8 um, um es zu schreiben.',
  'lone-surrogate.text':
    'Der Text enthält an Position {offset} ein halbes Zeichen, das keine Datei aufnehmen kann.',
};
