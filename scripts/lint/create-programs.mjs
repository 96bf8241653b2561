/** Programs of the compiler for lint, which asks them for types. */
import { globSync } from 'tinyglobby';
import ts from 'typescript';

/**
 * One program for each `tsconfig.json` that `patterns` name below `root`. What several of them read,
 * above all declarations of platforms and packages, is parsed once: all projects have the same
 * target and module kind. Comments are not parsed, for no rule that asks for types reads them.
 */
export function createPrograms(root, patterns) {
  const parsed = new Map();
  return globSync(patterns, { cwd: root, absolute: true }).map((file) => {
    const { fileNames, options } = readProject(file);
    const host = ts.createCompilerHost(options, true);
    const parse = host.getSourceFile;
    host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
    host.getSourceFile = (name, how, ...others) => {
      const key = `${name}\n${how.languageVersion}\n${how.impliedNodeFormat}`;
      if (!parsed.has(key)) parsed.set(key, parse(name, how, ...others));
      return parsed.get(key);
    };
    return ts.createProgram({ rootNames: fileNames, options, host });
  });
}

function readProject(file) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({ messageText }) {
      throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    },
  };
  return ts.getParsedCommandLineOfConfigFile(file, {}, host);
}
