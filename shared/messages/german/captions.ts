import type { englishCaptions } from '../english/captions.ts';
import type { Translated } from '../wording.ts';

export const germanCaptions: Translated<typeof englishCaptions> = {
  'damaged-recording':
    'Die Aufnahme ist {seconds} s nach ihrem Anfang beschädigt: Der Ton dahinter ist nicht zu lesen. Wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording-shortened':
    'Die Aufnahme wurde kürzer, während sie gelesen wurde. Warten Sie, bis sie fertig ist, und versuchen Sie es noch einmal.',

  'recording.refused': '{file} kann nicht gesendet werden. {why}',
  'recording.empty': 'Die Datei ist leer.',
  'recording.unknown-format':
    'Das ist keine Aufnahme, die sich lesen lässt (WAV, FLAC, MP3, Ogg, AAC, MP4, QuickTime, Matroska, WebM, MPEG-TS). Wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.damaged':
    'Die Datei ist beschädigt: Ihr Ton ist nicht zu finden. Wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.damaged-at':
    'Die Datei ist bei Byte {byte} ({box}) beschädigt. Kopieren Sie sie noch einmal von dort, woher sie kommt, oder wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.endless':
    'Die Datei ist beschädigt: Sie zu lesen braucht mehr Zeit oder Speicher, als Ton braucht. Kopieren Sie sie noch einmal von dort, woher sie kommt, oder wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.chained':
    'Sie enthält mehrere Aufnahmen hintereinander, von denen nur die erste zu lesen wäre. Wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.silent': 'Sie enthält keinen Ton.',
  'recording.wav-header':
    'Der Kopf dieser WAV-Datei ist nicht zu gebrauchen. Wandeln Sie sie in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.telephone':
    'A-law und µ-law gehen nur mit einem Kanal bei 8.000 Hz. Wandeln Sie die Aufnahme in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.codec':
    'Der Dienst nimmt keinen Ton in {codec}. Wandeln Sie die Aufnahme in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.codec-unknown':
    'Der Dienst nimmt keinen Ton unbekannter Art. Wandeln Sie die Aufnahme in WAV mit 16-Bit-Abtastwerten bei 16.000 Hz um.',
  'recording.no-track':
    'Diese Tonspur hat sie nicht. Wählen Sie eine Nummer von 1 bis {tracks}, oder keine.',

  'sandbox-speech.language':
    'Die Sandbox spricht nur Englisch, nicht {language}. Lassen Sie Englisch sprechen, oder erstellen Sie die Untertitel ohne Sprachausgabe.',
  'sandbox-speech.program':
    'Die Sandbox spricht mit flite, das nicht gefunden wurde. Installieren Sie es (Debian, Ubuntu: sudo apt install flite; Fedora: sudo dnf install flite; macOS: brew install flite; Windows: aus github.com/festvox/flite bauen und flite.exe in den PATH legen), und starten Sie neu, oder erstellen Sie die Untertitel ohne Sprachausgabe.',

  'captions.kept-elsewhere':
    '{file} konnte nicht geschrieben werden. Was dort liegen sollte, ist {place}.',
  'captions.not-kept': '{file} konnte weder dort noch anderswo geschrieben werden.',
  'captions.nothing-heard':
    'In {name} war keine Sprache zu hören; es wurden keine Untertitel geschrieben.',
  'captions.cut-off':
    'Der Ton endete {early} vor der Aufnahme: Die Datei ist vielleicht abgeschnitten.',
  'captions.sent-twice':
    '{seconds:1} s Ton gingen zweimal hinaus und werden vielleicht zweimal berechnet.',
  'captions.script':
    'Die Sandbox hört keine Wörter: Dieser Text ist vorgegeben und nicht, was gesagt wurde.',
  'captions.drafts':
    'Die Sandbox hat übersetzt: ein maschineller Entwurf oder, in ⟦Klammern⟧, eine Pseudo-Übersetzung. Vor der Verwendung prüfen.',
  'captions.reconnected':
    'Die Verbindung ging verloren und wurde wiederhergestellt; es fehlt nichts.',
  'captions.gap':
    'Die Verbindung ging verloren und wurde wiederhergestellt. Was gerade dann gesagt wurde, fehlt vielleicht.',
  'captions.restarted': 'Die Sitzung ging verloren. Eine neue macht weiter, wo Text fehlt.',
  'captions.restarted-speech':
    'Die Sitzung ging verloren. Eine andere macht dort weiter, wo Text fehlt; in der gesprochenen Übersetzung kann dort ein Satz fehlen oder doppelt sein.',
};
