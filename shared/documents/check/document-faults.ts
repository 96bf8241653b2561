import type { DocumentFinding } from './readable-bytes.ts';

/** A finding that makes a document useless. */
export function fault(code: string, sentence: string): DocumentFinding {
  return { code, severity: 'error', sentence };
}

/** What people can do about a fault of a document that they want to send. */
const nextSteps: Readonly<Record<string, string>> = {
  empty: 'Choose a document with content.',
  'unknown-type': 'Save it as a type that can be translated.',
  'wrong-type': 'Give it the right extension, or save it anew as the type that you mean.',
  'not-a-zip': 'Open it in its program, and save it anew.',
  truncated: 'Copy or download it once more.',
  damaged: 'Open it in its program, let that repair it, and save it anew.',
  'not-well-formed': 'Open it in its program, and save it anew.',
  unsupported: 'Open it in its program, and save it anew.',
  'too-large': 'Nothing was sent. Send it only from a source that you trust, in parts.',
  'unsafe-entry': 'It may be meant to do harm: ask whoever sent it.',
  encrypted: 'Take its password away in its program, and try again.',
};

/** A fault of a source, with what people can do about it. */
export function withNextStep(finding: DocumentFinding): DocumentFinding {
  const step = finding.severity === 'error' ? nextSteps[finding.code] : undefined;
  return step === undefined ? finding : { ...finding, sentence: `${finding.sentence} ${step}` };
}
