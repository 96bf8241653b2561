import { inspectSource } from '../check/inspect-source.ts';
import type { DocumentSource } from '../document-order.ts';
import { documentExtensions, documentTypeOf, type DocumentType } from '../document-types.ts';
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
  if (type === null) return refusal('unknown-type', unknownType(extension));
  const size = checkSize(bytes.byteLength, type, plan);
  // A huge file need not be read to be refused.
  if (size.refusals.length > 0) return size;
  const findings = await inspectSource(bytes, extension);
  const notes = findings.map(({ code, severity, sentence }) => ({
    refusals: severity === 'error' ? [{ code, sentence }] : [],
    warnings: severity === 'warning' ? [{ code, sentence }] : [],
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
  const choice = outputs.map((output) => `.${output}`).join(' or ');
  return refusal(
    'output-format',
    `The service does not turn .${extension} into .${wanted}; it gives ${choice}. Leave the output format out, or choose one it knows.`,
  );
}

function checkSize(byteLength: number, type: DocumentType, plan: KeyPlan): PreflightNotes {
  const most = type.mostBytes[plan];
  if (byteLength <= most) return nothingToSay;
  const ofPlan =
    type.mostBytes.free === type.mostBytes.pro ? '' : ` with the ${planName(plan)} plan`;
  const larger =
    byteLength <= type.mostBytes.pro
      ? ' The Pro plan takes it.'
      : ' Split it, or make its images smaller.';
  return refusal(
    'too-large',
    `It is ${formatSize(byteLength)} long, and the service takes ${type.name} up to ${formatSize(most)}${ofPlan}.${larger}`,
  );
}

function unknownType(extension: string): string {
  const known = documentExtensions.map((each) => `.${each}`).join(', ');
  const what =
    extension === ''
      ? 'Its name has no extension'
      : `The service does not take .${extension} files`;
  return `${what}. It takes ${known}.`;
}

function planName(plan: KeyPlan): string {
  return plan === 'free' ? 'Free' : 'Pro';
}

/** Rounded up: what is too large must not look like the limit. */
function formatSize(byteLength: number): string {
  const inMegabytes = byteLength / 1024 / 1024;
  if (inMegabytes >= 1) return `${(Math.ceil(inMegabytes * 10) / 10).toString()} MB`;
  return `${Math.ceil(byteLength / 1024).toString()} KB`;
}
