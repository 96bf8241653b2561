import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

const CONDITIONS = ['isPresent', 'isNotPresent', 'startsWith', 'endsWith'];

/** Rules of the validation module: one condition each, and options only where they mean something. */
export function checkValidation(validation: Node, findings: Findings): void {
  for (const rule of validation.childrenOf('val:rule')) {
    const conditions = CONDITIONS.filter((name) => rule.attribute(name) !== undefined);
    const own = rule.attributes.some(({ key }) => key.startsWith('?:'));
    if (conditions.length > 1 || (conditions.length === 0 && !own)) {
      findings.error(say('rule-condition', { conditions: CONDITIONS.join(', ') }), rule);
    }
    checkOptions(rule, conditions, findings);
    const disabled = rule.attribute('disabled');
    if (disabled?.value === 'yes' && validation.parent?.key === 'xlf:file') {
      findings.error(say('rule-disabled'), disabled, rule);
    }
  }
}

function checkOptions(rule: Node, conditions: readonly string[], findings: Findings): void {
  const occurs = rule.attribute('occurs');
  if (occurs !== undefined && !conditions.includes('isPresent')) {
    findings.error(say('rule-option.occurs'), occurs, rule);
  }
  const inSource = rule.attribute('existsInSource');
  if (inSource?.value !== 'yes') return;
  if (conditions.length === 1 && conditions[0] !== 'isNotPresent') return;
  findings.error(say('rule-option.exists-in-source'), inSource, rule);
}
