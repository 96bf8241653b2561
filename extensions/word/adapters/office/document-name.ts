/** Longest name that is handed on; longer ones are cut in front of the extension. */
const MAX_LENGTH = 120;

/**
 * Name of the document at an address or path, as a .docx: that is what Word hands out, whatever the
 * document was opened from. `document.docx` where it has none yet.
 */
export function documentName(address: string | null | undefined): string {
  const path = (address ?? '').split(/[?#]/u, 1)[0] ?? '';
  const last = /(?<![^/\\])[^/\\]*$/u.exec(path)?.[0] ?? '';
  const stem = decoded(last)
    .replace(/\.(?:docx|docm|dotx|dotm|doc|dot|rtf|odt|xml)$/iu, '')
    // Nothing that a file system or a header of HTTP could take amiss.
    .replace(/[\p{Cc}"*:<>?|/\\]/gu, '_')
    .trim();
  const cut = Array.from(stem).slice(0, MAX_LENGTH).join('');
  return `${cut === '' ? 'document' : cut}.docx`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A path of Windows may hold a percent sign of its own.
    return name;
  }
}
