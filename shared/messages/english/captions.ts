/** Captions: recordings that cannot be sent or read on, speech that cannot be had, and how it went. */
export const englishCaptions = {
  'damaged-recording':
    'The recording is damaged {seconds} s after its beginning: the sound behind that cannot be read. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording-shortened':
    'The recording became shorter while it was read. Wait until it is finished, and try again.',

  'recording.refused': '{file} cannot be sent. {why}',
  'recording.empty': 'The file is empty.',
  'recording.unknown-format':
    'This is no recording that can be read (WAV, FLAC, MP3, Ogg, AAC, MP4, QuickTime, Matroska, WebM, MPEG-TS). Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.damaged':
    'The file is damaged: its sound cannot be found. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.damaged-at':
    'The file is damaged at byte {byte} ({box}). Copy it again from where it comes from. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.endless':
    'The file is damaged: reading it takes more time or memory than sound does. Copy it again from where it comes from. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.chained':
    'It holds several recordings one after the other, of which only the first could be read. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.silent': 'There is no sound in it.',
  'recording.wav-header':
    'The header of this WAV file cannot be used. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.telephone':
    'A-law and µ-law are taken with one channel at 8,000 Hz only. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.codec':
    'The service takes no {codec} sound. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.codec-unknown':
    'The service takes no sound of an unknown kind. Convert it to WAV with 16-bit samples at 16,000 Hz.',
  'recording.no-track': 'It has no such sound track. Choose a number from 1 to {tracks}, or none.',

  'sandbox-speech.language':
    'The sandbox speaks English alone, not {language}. Have English spoken, or create the captions without speech.',
  'sandbox-speech.program':
    'The sandbox speaks with flite, which was not found. Install it (Debian, Ubuntu: sudo apt install flite; Fedora: sudo dnf install flite; macOS: brew install flite; Windows: build it from github.com/festvox/flite and put flite.exe on the PATH) and start again, or create the captions without speech.',

  'captions.kept-elsewhere': '{file} could not be written. What was to go there is {place}.',
  'captions.not-kept': '{file} could not be written, nor anywhere else.',
  'captions.nothing-heard': 'No speech was heard in {name}, so no captions were written.',
  'captions.cut-off': 'The sound ended {early} before the recording does: the file may be cut off.',
  'captions.sent-twice': '{seconds:1} s of sound went out twice and may be billed twice.',
  'captions.script': 'The sandbox hears no words: this text is a script, not what was said.',
  'captions.drafts':
    'The sandbox translated: a machine draft, or pseudo-translation in ⟦brackets⟧. Review it before use.',
  'captions.reconnected': 'The connection was lost and made again; nothing is missing.',
  'captions.gap': 'The connection was lost and made again. What was said just then may be missing.',
  'captions.restarted': 'The session was lost. Another one goes on where text is missing.',
  'captions.restarted-speech':
    'The session was lost. Another one goes on where text is missing; the spoken translation may miss or repeat a sentence there.',
} as const;
