import { say } from '../../../messages/message.ts';
import { finish, type Steps } from '../../../text/steps.ts';
import type { Problem } from '../../model.ts';
import { XmlError } from '../../xml/xml-error.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import { versionsOfNamespace } from '../vocabulary.ts';
import { checkAnnotations } from './annotation-rules.ts';
import { checkChanges } from './change-rules.ts';
import { checkCharacter, checkCodes, subFlowsOf } from './code-references.ts';
import { Findings } from './findings.ts';
import { checkGrammar } from './grammar-rules.ts';
import { checkSideLanguages } from './language-rules.ts';
import { checkGlossary, checkMatches } from './match-rules.ts';
import { buildNodes } from './node-builder.ts';
import type { Node, NodeAttribute } from './node.ts';
import { checkPairs } from './paired-codes.ts';
import { checkReordering } from './reorder-rules.ts';
import { checkResources } from './resource-rules.ts';
import { checkDocumentHead, checkSegments, checkSkeleton } from './segment-rules.ts';
import { checkFormatStyle, checkSizes } from './size-rules.ts';
import { checkSpanReferences } from './span-references.ts';
import { checkTargetCodes } from './target-rules.ts';
import { checkExtensionIds, checkListIds, checkUnique, checkUnitIds } from './unique-ids.ts';
import { checkValidation } from './validation-rules.ts';
import { append } from '../../../text/lists/append.ts';

/**
 * Checks XLIFF 2.0, 2.1 or 2.2 (decoded text without byte order mark) against the rules of the core
 * and its modules: structure, ids, codes, targets, languages, references. Problems come in file
 * order; a text that is not well-formed gives one problem with the code of the fault.
 */
export function checkXliff2(text: string): readonly Problem[] {
  return finish(checkXliff2InSteps(text));
}

/** As {@link checkXliff2}, some elements at a time. */
export function* checkXliff2InSteps(text: string): Steps<readonly Problem[]> {
  const findings = new Findings(text);
  try {
    const check = new DocumentCheck(findings);
    yield* buildNodes(createXmlReader(text, { allowDoctype: false }), (node) =>
      check.finished(node),
    );
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    findings.errorAt(error.said, error.offset);
  }
  return findings.inFileOrder();
}

/** Elements that are checked as soon as they end, by key. */
const BY_KEY: Readonly<Record<string, (node: Node, findings: Findings) => void>> = {
  'xlf:skeleton': checkSkeleton,
  'xlf:cp': checkCharacter,
  'gls:glossary': checkGlossary,
  'val:validation': checkValidation,
};

/** What is checked of a unit alone, at its end. */
const UNIT_RULES: readonly ((unit: Node, findings: Findings, root: Node) => void)[] = [
  checkUnitIds,
  checkSegments,
  checkCodes,
  checkPairs,
  checkReordering,
  checkTargetCodes,
  (unit, findings, root) => {
    checkSideLanguages(unit, root, findings);
  },
  checkAnnotations,
  checkMatches,
  checkSpanReferences,
];

/** Checks each element at its end. What a finished unit held is dropped, so that memory stays low. */
class DocumentCheck {
  private readonly findings: Findings;
  private references: { node: Node; attribute: NodeAttribute }[] = [];
  private unitIds = new Set<string>();
  private groupIds = new Set<string>();

  constructor(findings: Findings) {
    this.findings = findings;
  }

  /** What there is to do beside is left to the caller where it may be much. */
  finished(node: Node): Steps<void> | null {
    const { findings } = this;
    const root = rootOf(node);
    checkGrammar(node, isVersion22(root), findings);
    checkListIds(node, findings);
    checkSizes(node, findings);
    checkFormatStyle(node, findings);
    BY_KEY[node.key]?.(node, findings);
    if (node.key === 'res:resourceData') checkResources(node, root, findings);
    if (node.key === 'xlf:unit') return this.finishUnit(node, root);
    if (node.key === 'xlf:group') this.finishGroup(node);
    if (node.key === 'xlf:file') this.finishFile(node);
    if (node.key === 'xlf:xliff') this.finishDocument(node);
    return null;
  }

  /** Rule by rule: a unit may hold thousands of segments. */
  private *finishUnit(unit: Node, root: Node): Steps<void> {
    const { findings } = this;
    for (const check of UNIT_RULES) {
      check(unit, findings, root);
      yield undefined;
    }
    checkUnique([unit], 'duplicate-id.file', findings, this.unitIds);
    append(this.references, subFlowsOf(unit));
    yield undefined;
    this.finishContainer(unit);
    unit.children = [];
  }

  private finishGroup(group: Node): void {
    checkUnique([group], 'duplicate-id.file', this.findings, this.groupIds);
    this.finishContainer(group);
    group.children = [];
  }

  private finishFile(file: Node): void {
    for (const { node, attribute } of this.references) {
      for (const id of attribute.value.split(' ').filter((token) => token !== '')) {
        if (this.unitIds.has(id)) continue;
        const said = say('unknown-unit', { attribute: attribute.name, unit: id });
        this.findings.error(said, attribute, node);
      }
    }
    this.finishContainer(file);
    this.references = [];
    this.unitIds = new Set();
    this.groupIds = new Set();
    file.children = [];
  }

  private finishDocument(document: Node): void {
    checkUnique(document.childrenOf('xlf:file'), 'duplicate-id.document', this.findings);
    checkDocumentHead(document, this.findings);
  }

  private finishContainer(container: Node): void {
    checkExtensionIds(container, this.findings);
    checkChanges(container, this.findings);
  }
}

/** 2.2 has a namespace of its own, and lets its documents name an earlier version. */
function isVersion22(root: Node): boolean {
  return (
    root.value('version') === '2.2' || versionsOfNamespace.get(root.space)?.includes('2.2') === true
  );
}

function rootOf(node: Node): Node {
  let root = node;
  while (root.parent !== null) root = root.parent;
  return root;
}
