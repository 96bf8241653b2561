import { phrase, type Phrase } from '../text/phrase.ts';

/** Why the sandbox of this machine speaks no `language`, with what to do about it. */
export function speechOfSandbox(language: string): Phrase {
  if (language.split('-', 1)[0]?.toLowerCase() !== 'en') {
    return phrase(
      'The sandbox speaks English alone, not {0}. Have English spoken, or create the captions without speech.',
      language,
    );
  }
  return phrase(
    'The sandbox speaks with flite, which was not found. Install it (Debian, Ubuntu: sudo apt install flite; Fedora: sudo dnf install flite; macOS: brew install flite; Windows: build it from github.com/festvox/flite and put flite.exe on the PATH) and start again, or create the captions without speech.',
  );
}
