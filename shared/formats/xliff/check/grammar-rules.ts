import { say, type Message } from '../../../messages/message.ts';
import { CORE, CORE_22 } from './core-grammar.ts';
import type { ElementRule, Grammar, Particle } from './element-rule.ts';
import type { Findings } from './findings.ts';
import { CLOSED_MODULES, MODULE_ATTRIBUTES, MODULE_ELEMENTS } from './module-grammar.ts';
import { MODULES } from './namespaces.ts';
import type { Node, NodeAttribute } from './node.ts';

const TABLE_20: Grammar = { ...CORE, ...MODULE_ELEMENTS };
const TABLE_22: Grammar = { ...CORE_22, ...MODULE_ELEMENTS };

/** What the newest version lets stand in and on an element; undefined for one it does not know. */
export function ruleOf(key: string): ElementRule | undefined {
  return TABLE_22[key];
}

/** Checks an element and its attributes and children against the tables. Foreign elements pass. */
export function checkGrammar(node: Node, is22: boolean, findings: Findings): void {
  const rule = (is22 ? TABLE_22 : TABLE_20)[node.key];
  if (rule === undefined) {
    checkUnknown(node, findings);
    return;
  }
  for (const attribute of node.attributes) checkAttribute(node, attribute, rule, findings);
  for (const name of rule.required) {
    if (node.attribute(name) !== undefined) continue;
    findings.error(say('missing-attribute', { element: node.name, attribute: name }), node);
  }
  if (!rule.text && node.hasText) {
    const at = { start: node.textStart, length: 1, name: '', key: '', value: '' };
    findings.error(say('misplaced-text', { element: node.name }), at, node);
  }
  if (rule.content !== null) checkContent(node, rule.content, findings);
}

function checkUnknown(node: Node, findings: Findings): void {
  const module = moduleOf(node.key);
  if (module !== 'xlf' && !CLOSED_MODULES.has(module)) return;
  findings.error(say('unknown-element', { element: node.name }), node);
}

function moduleOf(key: string): string {
  const colon = key.indexOf(':');
  return colon < 0 ? '' : key.slice(0, colon);
}

function checkAttribute(
  node: Node,
  attribute: NodeAttribute,
  rule: ElementRule,
  findings: Findings,
): void {
  const type = rule.attributes[attribute.key] ?? moduleType(attribute, rule);
  if (type === undefined) {
    if (isForeignAllowed(attribute, rule)) return;
    const said = say('unknown-attribute', { element: node.name, attribute: attribute.name });
    findings.error(said, attribute, node);
  } else if (!type.accepts(attribute.value)) {
    const { wanted } = type;
    const value = shortened(attribute.value);
    const said = say('invalid-value', { attribute: attribute.name, value, wanted });
    findings.error(said, attribute, node);
  }
}

function moduleType(attribute: NodeAttribute, rule: ElementRule) {
  return rule.foreign === 'none' ? undefined : MODULE_ATTRIBUTES.get(attribute.key);
}

function isForeignAllowed(attribute: NodeAttribute, rule: ElementRule): boolean {
  const module = moduleOf(attribute.key);
  if (module === '' || CLOSED_MODULES.has(module)) return false;
  if (rule.foreign === 'any') return true;
  return rule.foreign === 'modules' && MODULES.has(module);
}

/** Walks the children along the particles; names the first child out of place and what is missing. */
function checkContent(node: Node, content: readonly Particle[], findings: Findings): void {
  let at = 0;
  for (const particle of content) {
    let count = 0;
    while (at < node.children.length && count < particle.most) {
      const child = node.children[at];
      if (child === undefined || !matches(particle, child, node)) break;
      at++;
      count++;
    }
    if (count < particle.least) reportMissing(node, particle, at, findings);
  }
  const extra = node.children[at];
  if (extra === undefined) return;
  findings.error(say('misplaced-element', { element: extra.name, parent: node.name }), extra);
}

function matches(particle: Particle, child: Node, parent: Node): boolean {
  if (particle.keys.includes(child.key)) return true;
  return particle.keys.includes('*') && child.space !== parent.space;
}

function reportMissing(node: Node, particle: Particle, at: number, findings: Findings): void {
  const [first = '', ...others] = particle.keys.map(
    (key) => `<${key.slice(key.indexOf(':') + 1)}>`,
  );
  const names = others.reduce<string | Message>(eitherOf, first);
  const place = node.children[at] ?? node;
  findings.error(say('missing-element', { element: node.name, names }), place, node);
}

function eitherOf(first: string | Message, second: string): Message {
  return say('either', { first, second });
}

function shortened(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 40)}…`;
}
