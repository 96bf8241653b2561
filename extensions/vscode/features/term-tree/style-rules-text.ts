import { inert, type Inert } from '../../../../shared/text/inert.ts';
import type { ConfiguredRules } from '../../../../shared/api/types/style-rules.ts';

/** Rules as people edit them: category, rule, value. */
export function rulesText(rules: ConfiguredRules): string {
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** Rules read back; null when the text does not hold any. */
export function readRulesText(text: string): ConfiguredRules | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
  return isRules(value) ? value : null;
}

/** Rules that are no longer there, as `category.rule`. */
export function rulesGone(before: ConfiguredRules, after: ConfiguredRules): readonly Inert[] {
  return Object.entries(before).flatMap(([category, rules]) => {
    const kept = Object.hasOwn(after, category) ? (after[category] ?? {}) : {};
    const gone = Object.keys(rules).filter((rule) => !Object.hasOwn(kept, rule));
    return gone.map((rule) => inert`${category}.${rule}`);
  });
}

function isRules(value: unknown): value is ConfiguredRules {
  if (!isRecord(value)) return false;
  return Object.values(value).every(
    (rules) => isRecord(rules) && Object.values(rules).every((each) => typeof each === 'string'),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
