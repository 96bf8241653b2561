import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { UserError } from '../../../../extensions/vscode/user-error.ts';
import { openFile } from '../../../../shared/formats/open-file.ts';
import {
  isXliff,
  openInState,
  sampleText,
  typedText,
  untouchedLines,
  withoutTargets,
  type EncodingSample,
  type OpenState,
  type SampleFormat,
} from './encoded-files.ts';

export interface EncodingCase {
  readonly sample: EncodingSample;
  readonly format: SampleFormat;
  readonly state: OpenState | 'closed';
  readonly uri: vscode.Uri;
  readonly unique: string;
}

export interface CaseParts {
  /** Fills the targets of a file, or the texts of its cues. */
  readonly act: (uri: vscode.Uri) => Promise<void>;
  /** What was said to the user since it was asked for last. */
  readonly errors: () => readonly unknown[];
  /** All texts that left the machine since they were asked for last. */
  readonly sent: () => readonly string[];
}

/** What came of a case: the file was filled, or refused because of a character or its encoding. */
export type CaseEnd = 'filled' | 'refused';

const read = (uri: vscode.Uri): Thenable<Uint8Array> => vscode.workspace.fs.readFile(uri);

/**
 * Takes one file through one action as a user would, and saves it: whatever way it goes, no byte
 * outside of targets is another one on the disk afterwards.
 */
export async function runEncodingCase(given: EncodingCase, parts: CaseParts): Promise<CaseEnd> {
  const { sample, format, state, uri, unique } = given;
  const text = sampleText(format, sample, unique);
  const original = await vscode.workspace.encode(text, { encoding: sample.id });
  await vscode.workspace.fs.writeFile(uri, original);
  const document = state === 'closed' ? null : await openInState(uri, sample, format, state);
  const before = document?.getText();
  await parts.act(uri);
  let [error] = parts.errors();
  if (state.endsWith('wrong')) {
    assert.ok(isRefusal(error), error instanceof Error ? error.message : 'no refusal');
    assert.equal(document?.getText(), before);
    assert.deepEqual(parts.sent(), []);
    assert.deepEqual([...(await read(uri))], [...original]);
    if (state.startsWith('dirty')) {
      assert.equal(error.step, null);
      return 'refused';
    }
    await reopenRightly(error, uri, sample);
    await parts.act(uri);
    [error] = parts.errors();
  }
  return endOf(given, parts, { original, text, error });
}

interface Outcome {
  readonly original: Uint8Array;
  readonly text: string;
  readonly error: unknown;
}

async function endOf(
  given: EncodingCase,
  parts: CaseParts,
  { original, text, error }: Outcome,
): Promise<CaseEnd> {
  const { uri, format } = given;
  for (const each of parts.sent()) assert.doesNotMatch(each, /\uFFFD/);
  const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === String(uri));
  if (open?.isDirty === true) assert.ok(await open.save());
  if (error !== undefined) {
    const said = error instanceof Error ? error.message : '';
    assert.match(said, /U\+[0-9A-F]{4,6}|cannot be told from its bytes/);
    assert.ok(!isXliff(format), said);
    return 'refused';
  }
  await compare(given, { original, text }, await read(uri));
  return 'filled';
}

/** The extension's own class is another one than a suite's. */
function isRefusal(error: unknown): error is UserError {
  return error instanceof Error && error.name === 'UserError';
}

/** Presses the one button; where the bytes leave a choice, the user knows the encoding. */
async function reopenRightly(
  { step }: UserError,
  uri: vscode.Uri,
  sample: EncodingSample,
): Promise<void> {
  assert.ok(step !== null, 'there is no button');
  if (step.label.startsWith('Reopen as')) await step.run();
  else await vscode.workspace.openTextDocument(uri, { encoding: sample.id });
}

async function compare(
  { sample, format, state, uri }: EncodingCase,
  { original, text }: { readonly original: Uint8Array; readonly text: string },
  bytes: Uint8Array,
): Promise<void> {
  const hint = sample.label.toLowerCase();
  const options = { subtitleEncoding: hint === 'utf-16' ? null : hint };
  const { file } = await openFile(uri.path, bytes, options);
  assert.doesNotMatch(file.text, /\uFFFD|\?(?!>|xml)/);
  const typed = state.startsWith('dirty') ? typedText(format) : '';
  if (isXliff(format)) {
    assert.equal(file.segments().length, format.startsWith('xliff-1') ? 3 : 2);
    assert.ok(file.text.includes('<target'));
    const kept = withoutTargets(bytes, sample).replace(typed, '');
    assert.equal(kept, withoutTargets(original, sample));
    return;
  }
  assert.deepEqual(untouchedLines(file.text), untouchedLines(text + typed));
  assert.notEqual(file.text, text + typed);
}
