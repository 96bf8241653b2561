import type { Problem } from '../../../shared/formats/model.ts';
import { englishCatalogues } from '../../../shared/messages/english/catalogues.ts';
import { englishEncodings } from '../../../shared/messages/english/encodings.ts';
import { englishQuality } from '../../../shared/messages/english/quality.ts';
import { englishSubtitles } from '../../../shared/messages/english/subtitles.ts';
import { englishXliffModules } from '../../../shared/messages/english/xliff-modules.ts';
import { englishXliffRules } from '../../../shared/messages/english/xliff-rules.ts';
import { englishXliff } from '../../../shared/messages/english/xliff.ts';
import { englishXml } from '../../../shared/messages/english/xml.ts';
import { nearestWord } from './nearest-word.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { UsageError } from '../usage-error.ts';

export const failOnOption: OptionDefinition = {
  flags: '--fail-on <what>',
  joined: ',',
  description:
    'Which findings end it with 1: errors (when left out), warnings (and errors), remarks (all), or ' +
    'their codes, comma-separated, such as "errors,target-too-long".',
};

const severitiesOf: Readonly<Record<string, readonly Problem['severity'][]>> = {
  errors: ['error'],
  warnings: ['error', 'warning'],
  remarks: ['error', 'warning', 'information'],
};

/** Whether a finding makes a check fail, as --fail-on and --strict want it. Throws UsageError. */
export function readFailOn(
  invocation: Invocation,
): (problem: Pick<Problem, 'code' | 'severity'>) => boolean {
  const asked = invocation.list('failOn').map((word) => word.toLowerCase());
  const words = invocation.flag('strict') ? [...asked, 'warnings'] : asked;
  const known = codesOfFindings();
  const severities = new Set<Problem['severity']>(words.length === 0 ? severitiesOf['errors'] : []);
  const codes = new Set<string>();
  for (const word of words) {
    const named = Object.hasOwn(severitiesOf, word) ? severitiesOf[word] : undefined;
    if (named !== undefined) for (const severity of named) severities.add(severity);
    else if (known.has(word)) codes.add(word);
    else throw new UsageError(refusalOf(word, known));
  }
  return ({ code, severity }) => severities.has(severity) || codes.has(code);
}

function refusalOf(word: string, known: ReadonlySet<string>): string {
  const near = nearestWord(word, [...Object.keys(severitiesOf), ...known]);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `--fail-on takes errors, warnings, remarks and codes of findings, as "interlinear check --json" names them; not "${word}".${hint}`;
}

/** What is found in files has a code in one of these catalogues: the part before the dot. */
function codesOfFindings(): ReadonlySet<string> {
  const catalogues = [
    englishQuality,
    englishXliff,
    englishXliffRules,
    englishXliffModules,
    englishSubtitles,
    englishCatalogues,
    englishXml,
    englishEncodings,
  ];
  const codes = catalogues.flatMap((catalogue) => Object.keys(catalogue));
  return new Set(codes.map((code) => code.split('.', 1)[0] ?? code));
}
