import { qaRules } from '../../../shared/formats/qa/target-rules.ts';
import { code, markdownTable } from '../markdown-table.ts';

/** Every rule of quality that holds for any format, from their list. */
export function qualityRulesTable(): string {
  return markdownTable(
    ['Problem', 'Severity', 'What is wrong', 'Quick fix'],
    qaRules.map(({ id, severity, errors, about, fix }) => {
      return [code(id), errors === undefined ? severity : 'error', about, fix ?? '–'];
    }),
  );
}
