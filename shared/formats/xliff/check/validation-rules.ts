import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

const CONDITIONS = ['isPresent', 'isNotPresent', 'startsWith', 'endsWith'];

/** Rules of the validation module: one condition each, and options only where they mean something. */
export function checkValidation(validation: Node, findings: Findings): void {
  for (const rule of validation.childrenOf('val:rule')) {
    const conditions = CONDITIONS.filter((name) => rule.attribute(name) !== undefined);
    const own = rule.attributes.some(({ key }) => key.startsWith('?:'));
    if (conditions.length > 1 || (conditions.length === 0 && !own)) {
      const message = `A rule needs exactly one of ${CONDITIONS.join(', ')}, or one of its own.`;
      findings.error('rule-condition', rule, message);
    }
    checkOptions(rule, conditions, findings);
    const disabled = rule.attribute('disabled');
    if (disabled?.value === 'yes' && validation.parent?.key === 'xlf:file') {
      const message = 'A rule of the file can only be disabled in a group or unit.';
      findings.error('rule-disabled', disabled, message, rule);
    }
  }
}

function checkOptions(rule: Node, conditions: readonly string[], findings: Findings): void {
  const occurs = rule.attribute('occurs');
  if (occurs !== undefined && !conditions.includes('isPresent')) {
    findings.error('rule-option', occurs, '"occurs" belongs to "isPresent".', rule);
  }
  const inSource = rule.attribute('existsInSource');
  if (inSource?.value !== 'yes') return;
  if (conditions.length === 1 && conditions[0] !== 'isNotPresent') return;
  const message = '"existsInSource" belongs to "isPresent", "startsWith" or "endsWith".';
  findings.error('rule-option', inSource, message, rule);
}
