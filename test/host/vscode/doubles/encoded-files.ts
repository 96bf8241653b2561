import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { showDocument } from './editors.ts';

/** An encoding as the editor and as an XML declaration call it, with words that need it. */
export interface EncodingSample {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  /** An encoding the file is not in, but that the editor opens it in. */
  readonly wrong: string;
}

export const encodingSamples: readonly EncodingSample[] = [
  { id: 'utf8', label: 'UTF-8', words: '© Änderung «über» 日本 привет', wrong: 'windows1252' },
  { id: 'utf8bom', label: 'UTF-8', words: '© Änderung «über» 日本 €', wrong: 'windows1252' },
  { id: 'utf16le', label: 'UTF-16', words: 'Änderung «über» 日本', wrong: 'windows1252' },
  { id: 'utf16be', label: 'UTF-16', words: 'Änderung «über» 日本', wrong: 'windows1252' },
  { id: 'windows1252', label: 'windows-1252', words: '© «Straße» – “déjà” € ™', wrong: 'utf8' },
  { id: 'iso88591', label: 'ISO-8859-1', words: '© «Straße» déjà ñ', wrong: 'utf8' },
  { id: 'iso88592', label: 'ISO-8859-2', words: 'Příliš žluťoučký kůň Łódź', wrong: 'windows1252' },
  { id: 'windows1250', label: 'windows-1250', words: 'Příliš žluťoučký – „kůň“', wrong: 'utf8' },
  { id: 'windows1251', label: 'windows-1251', words: 'Съешь «ещё» этих – булок №', wrong: 'koi8r' },
  { id: 'koi8r', label: 'KOI8-R', words: 'Съешь ещё этих булок ©', wrong: 'windows1251' },
  { id: 'shiftjis', label: 'Shift_JIS', words: '日本語の表示 ｶﾅ ソ能', wrong: 'utf8' },
  { id: 'gb18030', label: 'GB18030', words: '汉字编码 « 𠀀 €', wrong: 'utf8' },
  { id: 'euckr', label: 'EUC-KR', words: '한국어 문자 표시', wrong: 'utf8' },
  { id: 'big5hkscs', label: 'Big5', words: '繁體中文 功能', wrong: 'utf8' },
];

/**
 * The encodings a run goes through: all of them, but in the oldest VS Code that we support a third,
 * to save time. Three seeds in a row have all thirds.
 */
export function encodingsToTry(seed: number): readonly EncodingSample[] {
  const manifest: unknown =
    vscode.extensions.getExtension('interlinear.interlinear')?.packageJSON ?? assert.fail();
  const { engines } = manifest as { readonly engines: { readonly vscode: string } };
  const [oldest] = /\d+\.\d+/.exec(engines.vscode) ?? assert.fail();
  if (!vscode.version.startsWith(`${oldest}.`)) return encodingSamples;
  return encodingSamples.filter((_, index) => index % 3 === seed % 3);
}

export const formats = ['xliff-1.2.xlf', 'xliff-2.0.xlf', 'film.srt', 'film.vtt'] as const;
export type SampleFormat = (typeof formats)[number];

export const isXliff = (format: SampleFormat): boolean => format.endsWith('.xlf');

/** A file of two units or cues. No two texts are alike, so that no answer is remembered. */
export function sampleText(format: SampleFormat, sample: EncodingSample, unique: string): string {
  const { label, words } = sample;
  const first = `${words} one ${unique}`;
  const second = `${unique} two ${words}`;
  const declaration = `<?xml version="1.0" encoding="${label}"?>\r\n`;
  switch (format) {
    case 'xliff-1.2.xlf':
      return `${declaration}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><!-- ${words} --><file original="${words}" source-language="en" target-language="de" datatype="plaintext"><body>\r\n<trans-unit id="a"><source>${first}</source></trans-unit>\r\n<trans-unit id="b"><source>${second}</source><note>${words}</note></trans-unit>\r\n<trans-unit id="c" approved="yes"><source>Kept</source><target state="final">${words}</target></trans-unit>\r\n</body></file></xliff>\r\n`;
    case 'xliff-2.0.xlf':
      return `${declaration}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><!-- ${words} --><file id="f">\r\n<unit id="a"><segment><source>${first}</source></segment></unit>\r\n<unit id="b"><notes><note>${words}</note></notes><segment><source>${second}</source></segment></unit>\r\n</file></xliff>\r\n`;
    case 'film.srt':
      return `1\r\n00:00:01,000 --> 00:00:02,000\r\n${first}\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n${second}\r\n`;
    case 'film.vtt':
      return `WEBVTT\r\n\r\nNOTE ${words}\r\n\r\n00:01.000 --> 00:02.000\r\n${first}\r\n\r\n00:03.000 --> 00:04.000\r\n${second}\r\n`;
  }
}

export type OpenState = 'right' | 'wrong' | 'dirty' | 'dirty and wrong';
export const openStates: readonly OpenState[] = ['right', 'wrong', 'dirty', 'dirty and wrong'];

/** What is typed into a document that shall have unsaved changes; of ASCII, and at its end. */
export function typedText(format: SampleFormat): string {
  return isXliff(format) ? '<!-- typed -->' : 'typed\r\n';
}

/** Opens a file as a user finds it. */
export async function openInState(
  uri: vscode.Uri,
  sample: EncodingSample,
  format: SampleFormat,
  state: OpenState,
): Promise<vscode.TextDocument> {
  const encoding = state.endsWith('wrong') ? wrongFor(sample, format) : sample.id;
  const document = await vscode.workspace.openTextDocument(uri, { encoding });
  assert.equal(document.encoding, encoding);
  await showDocument(document);
  if (!state.startsWith('dirty')) return document;
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, document.positionAt(document.getText().length), typedText(format));
  assert.ok(await vscode.workspace.applyEdit(edit));
  return document;
}

/** Nothing in subtitles tells one encoding of single bytes from another. */
function wrongFor(sample: EncodingSample, format: SampleFormat): string {
  return isXliff(format) || sample.id.startsWith('utf') ? sample.wrong : 'utf8';
}

/**
 * The bytes of a file without what a translation may change, as a string with one character a byte
 * (in UTF-16: a unit). No encoding here has `<` or a line end inside of another character.
 */
export function withoutTargets(bytes: Uint8Array, sample: EncodingSample): string {
  const step = sample.id.startsWith('utf16') ? 2 : 1;
  const high = sample.id === 'utf16be' ? 0 : 1;
  const units: string[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const [one = 0, other = 0] = bytes.subarray(at, at + 2);
    const wide = high === 0 ? one * 256 + other : other * 256 + one;
    units.push(String.fromCharCode(step === 1 ? one : wide));
  }
  return units
    .join('')
    .replaceAll(/<target(?! state="final")[^>]*>[^]*?<\/target>/g, '')
    .replaceAll(/<segment [^>]*>/g, '<segment>')
    .replaceAll(/\s+(?=<|$)/g, '');
}

/** Lines that no translation of subtitles touches: times, numbers, notes, and how they end. */
export function untouchedLines(text: string): readonly string[] {
  return text.split('\n').filter((line) => /-->|^\d*\r$|^WEBVTT|^NOTE/.test(line));
}
