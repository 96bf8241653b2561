import { problemCodeOf, say, type Message } from '../../messages/message.ts';
import type { DocumentFinding } from './readable-bytes.ts';

/** A finding that makes a document useless. */
export function fault(said: Message): DocumentFinding {
  return { code: problemCodeOf(said), severity: 'error', said };
}

/** What people can do about a fault of a document that they want to send. */
const nextSteps: Readonly<Record<string, Message>> = {
  empty: say('document-step.choose-content'),
  'unknown-type': say('document-step.save-as-known-type'),
  'wrong-type': say('document-step.right-extension'),
  'not-a-zip': say('document-step.save-anew'),
  truncated: say('document-step.copy-again'),
  damaged: say('document-step.repair'),
  'not-well-formed': say('document-step.save-anew'),
  unsupported: say('document-step.save-anew'),
  'too-large': say('document-step.trust'),
  'unsafe-entry': say('document-step.ask-sender'),
  encrypted: say('document-step.password'),
};

/** A fault of a source, with what people can do about it. */
export function withNextStep(finding: DocumentFinding): DocumentFinding {
  const step = finding.severity === 'error' ? nextSteps[finding.code] : undefined;
  if (step === undefined) return finding;
  return { ...finding, said: say('together', { first: finding.said, second: step }) };
}
