/**
 * Why the keyring cannot be used, in words that go on after a colon and end without a stop. What the
 * system says names its buses, sockets and compile-time choices, which help nobody who wants to
 * translate a file.
 */
export function describeKeyringFault(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' || noBinding.test(said)) {
    return 'the part of this program that speaks to it is not installed for this system';
  }
  if (noService.test(said)) {
    return 'none is running here, as on servers, in containers and over SSH';
  }
  if (locked.test(said)) return 'it is locked; unlock it and try again';
  const line = said.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, LONGEST_REASON);
  return line === '' ? 'it does not say why' : line;
}

const LONGEST_REASON = 160;

/** Of the native module: built for another system, or left out by the installer. */
const noBinding = /native binding|cannot find module/i;
/** Of libdbus and its successors: no bus, or nothing on it that keeps secrets. */
const noService =
  /d-?bus|org\.freedesktop\.secrets|secret service|no such (?:interface|service)|no storage/i;
const locked = /locked|dismissed|user interaction|errSecInteractionNotAllowed|-25308/i;
