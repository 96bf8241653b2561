import { inspectSource } from '../check/inspect-source.ts';
import type { DocumentSource } from '../document-order.ts';
import { documentExtensions, documentTypeOf, type DocumentType } from '../document-types.ts';
import { say, type Message } from '../../messages/message.ts';
import { extensionOf } from '../name-result.ts';
import type { KeyPlan } from '../../secrets/key-policy.ts';
import { joinNotes, nothingToSay, refusal, type PreflightNotes } from './preflight-note.ts';

/** The document itself: type, size by plan, and whether it is what its name says. */
export async function checkFile(
  { fileName, bytes }: DocumentSource,
  plan: KeyPlan,
): Promise<PreflightNotes> {
  const extension = extensionOf(fileName);
  const type = documentTypeOf(extension);
  if (type === null) return refusal(unknownType(extension));
  const size = checkSize(bytes.byteLength, type, plan);
  // A huge file need not be read to be refused.
  if (size.refusals.length > 0) return size;
  const findings = await inspectSource(bytes, extension);
  const notes = findings.map(({ code, severity, said }) => ({
    refusals: severity === 'error' ? [{ code, said }] : [],
    warnings: severity === 'warning' ? [{ code, said }] : [],
  }));
  return joinNotes([size, ...notes]);
}

/** The output format, by the pairs the service knows. */
export function checkOutputFormat(fileName: string, wanted: string | undefined): PreflightNotes {
  const extension = extensionOf(fileName);
  const type = documentTypeOf(extension);
  if (wanted === undefined || type === null) return nothingToSay;
  const outputs = type.outputs.map((output) => output ?? extension);
  if (outputs.includes(wanted.toLowerCase().replace(/^\./, ''))) return nothingToSay;
  return refusal(say('output-format', { extension, wanted, choice: choiceOf(outputs) }));
}

/** `.pdf or .docx` */
function choiceOf(outputs: readonly string[]): string | Message {
  return outputs
    .map((output): string | Message => `.${output}`)
    .reduce((first, second) => say('either', { first, second }));
}

function checkSize(byteLength: number, type: DocumentType, plan: KeyPlan): PreflightNotes {
  const most = type.mostBytes[plan];
  if (byteLength <= most) return nothingToSay;
  const values = {
    size: sizeOf(byteLength),
    type: type.name,
    limit: sizeOf(most),
    next: byteLength <= type.mostBytes.pro ? say('too-large.taken-by-pro') : say('too-large.split'),
  };
  return refusal(
    type.mostBytes.free === type.mostBytes.pro
      ? say('too-large.document', values)
      : say('too-large.document-of-plan', { ...values, plan: planName(plan) }),
  );
}

function unknownType(extension: string): Message {
  const known = documentExtensions.map((each) => `.${each}`);
  return extension === ''
    ? say('unknown-type.no-extension', { known })
    : say('unknown-type.not-taken', { extension, known });
}

function planName(plan: KeyPlan): string {
  return plan === 'free' ? 'Free' : 'Pro';
}

/** Rounded up: what is too large must not look like the limit. */
function sizeOf(byteLength: number): Message {
  const inMegabytes = byteLength / 1024 / 1024;
  return inMegabytes >= 1
    ? say('document-size.megabytes', { size: Math.ceil(inMegabytes * 10) / 10 })
    : say('document-size.kilobytes', { size: Math.ceil(byteLength / 1024) });
}
