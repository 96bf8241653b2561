import { say } from '../../messages/message.ts';
import { finish, type Steps } from '../../text/steps.ts';
import { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import { warningsAt } from '../catalogue/one-language.ts';
import { readBesideInSteps, readOverInSteps } from '../catalogue/tree/read-tree-catalogue.ts';
import { treeCode } from '../catalogue/tree/tree-code.ts';
import { treeDialect } from '../catalogue/tree/tree-dialect.ts';
import type { FormatCode, Surroundings } from '../format.ts';
import type { LocalisationFile, Problem } from '../model.ts';
import { escapeFluent, patternPieces, sayingInFluent } from './fluent-pattern.ts';
import { fluentSyntax } from './fluent-syntax.ts';
import { readFluentInSteps } from './read-fluent.ts';

const dialect = treeDialect(fluentSyntax, {
  format: 'fluent',
  pieces: patternPieces,
  escape: escapeFluent,
  saying: sayingInFluent,
});

export const fluentCode: FormatCode = {
  ...treeCode(fluentSyntax, dialect, escapeFluent),
  readInSteps: readFileInSteps,
  createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
};

function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
  const { source = null, sourceLanguage = null, targetLanguage = null } = around ?? {};
  const languages = { source: sourceLanguage, target: targetLanguage, memory: around?.memory };
  const rest = around?.isForNewFile === true ? 'left-out' : 'stays';
  const read =
    source === null
      ? yield* readOverInSteps(fluentSyntax, text, languages, rest)
      : yield* readBesideInSteps(fluentSyntax, source, text, languages);
  const problems = [...read.problems, ...leftIn(text)];
  return new CatalogueFile({ ...read, problems }, dialect);
}

/** Programs leave out what they cannot read, and so do we; that and all else that is left stays. */
function leftIn(text: string): readonly Problem[] {
  const { junk, mixed } = finish(readFluentInSteps(text));
  return warningsAt(text, [
    ...junk.map((place) => ({ ...place, said: say('fluent-junk') })),
    ...mixed.map((place) => ({ ...place, said: say('fluent-mixed') })),
  ]);
}
