import type { englishMakers } from '../english/makers.ts';
import type { Translated } from '../wording.ts';

export const germanMakers: Translated<typeof englishMakers> = {
  'maker.phrase-memory': 'genauer Treffer aus veröffentlichten Übersetzungen',
  'maker.phrase-engine': 'Entwurf der Phrasenübersetzung',
  'maker.phrase-engine.known':
    'Entwurf der Phrasenübersetzung ({percent}\u00a0% der Wörter bekannt)',
  'maker.phrase-engine.through-en': 'Entwurf der Phrasenübersetzung über das Englische',
  'maker.phrase-engine.through-en-known':
    'Entwurf der Phrasenübersetzung über das Englische ({percent}\u00a0% der Wörter bekannt)',
  'maker.bergamot': 'Bergamot {pair} {version} auf diesem Computer',
  'maker.bergamot.through-en': 'Bergamot {pair} {version} über das Englische, auf diesem Computer',
  'maker.server': 'Modell {model} auf Ihrem Server',
  'maker.libretranslate': 'LibreTranslate auf Ihrem Server',
  'maker.apertium': 'Apertium {mode} auf diesem Computer',
  'maker.pseudo': 'Pseudo-Übersetzung (keine Übersetzung)',
  'maker.glossary': 'Ihr Glossar',
  'maker.translation-memory': 'Ihr Übersetzungsspeicher',
  'maker.source': 'wie in der Quelle gelassen, da kein Modul übersetzen konnte',
  'maker.same-language': 'kopiert, da Quell- und Zielsprache gleich sind',
  'maker.other': 'ein anderes Modul ({name})',
  'made-by': 'Von der Sandbox: {makers}.',
  'made-by.share': '{maker}: {count}',
  'machine-draft': 'Maschineller Entwurf: vor der Verwendung prüfen.',
};
