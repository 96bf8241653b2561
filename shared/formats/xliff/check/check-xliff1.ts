import { say } from '../../../messages/message.ts';
import { finish, type Steps } from '../../../text/steps.ts';
import type { Problem } from '../../model.ts';
import { XmlError } from '../../xml/xml-error.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import { Findings } from './findings.ts';
import { buildNodes } from './node-builder.ts';
import type { Node } from './node.ts';
import { checkUnique } from './unique-ids.ts';

/** Attributes that 1.0 to 1.2 require, by element. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'xlf:xliff': ['version'],
  'xlf:file': ['original', 'source-language', 'datatype'],
  'xlf:trans-unit': ['id'],
  'xlf:bin-unit': ['id', 'mime-type'],
  'xlf:g': ['id'],
  'xlf:x': ['id'],
  'xlf:bx': ['id'],
  'xlf:ex': ['id'],
  'xlf:ph': ['id'],
  'xlf:bpt': ['id'],
  'xlf:ept': ['id'],
  'xlf:it': ['id', 'pos'],
  'xlf:mrk': ['mtype'],
};

/**
 * Light checks of XLIFF 1.0 to 1.2 (decoded text without byte order mark): required attributes and
 * sources, unit ids that are used twice in one `<file>`, and segments of a target that its
 * `<seg-source>` does not have. A text that is not well-formed gives one problem.
 */
export function checkXliff1(text: string): readonly Problem[] {
  return finish(checkXliff1InSteps(text));
}

/** As {@link checkXliff1}, some elements at a time. */
export function* checkXliff1InSteps(text: string): Steps<readonly Problem[]> {
  const findings = new Findings(text);
  try {
    yield* buildNodes(createXmlReader(text), (node) => {
      checkNode(node, findings);
      return null;
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    findings.errorAt(error.said, error.offset);
  }
  return findings.inFileOrder();
}

function checkNode(node: Node, findings: Findings): void {
  for (const name of REQUIRED[node.key] ?? []) {
    if (node.attribute(name) !== undefined) continue;
    findings.error(say('missing-attribute', { element: node.name, attribute: name }), node);
  }
  if (node.key === 'xlf:trans-unit') {
    checkUnit(node, findings);
    node.children = [];
  }
  if (node.key === 'xlf:file') {
    const units = [...node.below()].filter(({ key }) =>
      ['xlf:trans-unit', 'xlf:bin-unit'].includes(key),
    );
    checkUnique(units, 'duplicate-id.file', findings);
    node.children = [];
  }
}

function checkUnit(unit: Node, findings: Findings): void {
  const sources = unit.childrenOf('xlf:source');
  if (sources.length === 0) {
    findings.error(say('missing-element.source', { element: unit.name }), unit);
  } else if (sources.length > 1) {
    findings.error(say('misplaced-element.second-source'), sources[1] ?? unit);
  }
  const [segmented, target] = [unit.child('xlf:seg-source'), unit.child('xlf:target')];
  if (segmented === undefined) return;
  const known = new Set<string>();
  for (const { mid, mark } of segmentsOf(segmented)) {
    if (known.has(mid)) findings.error(say('duplicate-segment', { segment: mid }), mark);
    known.add(mid);
  }
  for (const { mid, mark } of target === undefined ? [] : segmentsOf(target)) {
    if (!known.has(mid)) findings.error(say('unknown-segment', { segment: mid }), mark);
  }
}

function segmentsOf(node: Node): { mid: string; mark: Node }[] {
  return [...node.below()].flatMap((mark) => {
    const mid = mark.value('mid');
    const isSegment = mark.key === 'xlf:mrk' && mark.value('mtype') === 'seg';
    return isSegment && mid !== null ? [{ mid, mark }] : [];
  });
}
