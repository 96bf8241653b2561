import type { englishRows } from '../english/rows.ts';
import type { Translated } from '../wording.ts';

export const germanRows: Translated<typeof englishRows> = {
  'search-pattern.unclosed-group':
    'Im Muster steht an Zeichen {place} eine Klammer ohne ihr Gegenstück. Schreiben Sie \\( oder \\) für eine Klammer des Textes.',
  'search-pattern.unclosed-class':
    'Im Muster fehlt die ] zur [ an Zeichen {place}. Schreiben Sie \\[ für eine Klammer des Textes.',
  'search-pattern.nothing-to-repeat':
    'Vor Zeichen {place} des Musters steht nichts, was wiederholt werden könnte. Schreiben Sie einen Backslash vor das Zeichen, um danach zu suchen.',
  'search-pattern.unknown-escape':
    'Der Backslash an Zeichen {place} des Musters leitet nichts ein, was hier bekannt ist. Schreiben Sie \\\\ für einen Backslash des Textes.',
  'search-pattern.reversed-range':
    'An Zeichen {place} des Musters steht ein Bereich, dessen Ende vor seinem Anfang liegt.',
  'search-pattern.looks-around':
    'An Zeichen {place} blickt das Muster um sich oder wiederholt, was eine Gruppe gefunden hat. Solche Muster können endlos dauern und werden hier nicht verwendet; alles andere an regulären Ausdrücken schon.',
  'search-pattern.same-name':
    'Die Gruppe an Zeichen {place} des Musters heißt wie eine andere. Geben Sie ihr einen anderen Namen.',
  'search-pattern.too-large':
    'Das Muster ist zu groß. Suchen Sie nach einem Teil davon, oder verkleinern Sie seine Wiederholungen.',

  'not-replaced.code':
    'Das Gefundene reicht in einen Code oder Platzhalter, der bleibt, wie er ist: {found}',
  'not-replaced.locked': 'Die Zeile ist gesperrt, fertig oder wird nicht übersetzt.',
  'not-replaced.emptied':
    'Von der Übersetzung bliebe nichts übrig. Leeren Sie sie von Hand, wenn das gemeint ist.',
  'not-replaced.too-much': 'Das Muster braucht in diesem Text zu lange. Machen Sie es einfacher.',
  'not-replaced.format': 'Das Format kann diesen Text dort nicht schreiben.',
};
