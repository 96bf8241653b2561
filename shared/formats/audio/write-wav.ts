const headerBytes = 44;

/** A WAV file of one channel of 16-bit samples, little end first. */
export function writeWav(pieces: readonly Uint8Array[], samplesPerSecond: number): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const file = new Uint8Array(headerBytes + length);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string): void => {
    file.set(new TextEncoder().encode(text), at);
  };
  word(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, 2 * samplesPerSecond, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, length, true);
  let at = headerBytes;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
