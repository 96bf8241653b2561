import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { constantText, literalParts } from './constant-text.ts';

/** A regular expression that stands in the sources. */
export interface FoundPattern {
  /** From the root, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A place where one is made of what is known only at run time. */
export interface ComposedPattern {
  readonly file: string;
  readonly line: number;
  /** What it is made of, as written, with single blanks. */
  readonly written: string;
}

export interface FoundPatterns {
  readonly constant: readonly FoundPattern[];
  readonly composed: readonly ComposedPattern[];
}

/** Every regular expression of `shared` and `extensions` below `root`: literals and calls of `RegExp`. */
export function findPatterns(root: string): FoundPatterns {
  const constant: FoundPattern[] = [];
  const composed: ComposedPattern[] = [];
  const names = globSync(['shared/**/*.ts', 'extensions/**/*.ts'], { cwd: root }).sort();
  for (const name of names) {
    const text = readFileSync(path.join(root, name), 'utf8');
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    visit(file, { name, file, constant, composed });
  }
  return { constant, composed };
}

interface Visit {
  readonly name: string;
  readonly file: ts.SourceFile;
  readonly constant: FoundPattern[];
  readonly composed: ComposedPattern[];
}

function visit(node: ts.Node, into: Visit): void {
  if (ts.isRegularExpressionLiteral(node)) addConstant(into, node, ...literalParts(node));
  else if (isPatternCall(node)) addCall(into, node);
  node.forEachChild((child) => {
    visit(child, into);
  });
}

type PatternCall = ts.NewExpression | ts.CallExpression;

function isPatternCall(node: ts.Node): node is PatternCall {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

function addCall(into: Visit, call: PatternCall): void {
  const [source, flags] = call.arguments ?? [];
  if (source === undefined) return;
  const written = flags === undefined ? '' : constantText(flags, into.file);
  const sources = written === null ? null : sourcesOf(source, into.file);
  if (sources === null || written === null) {
    const { name: file } = into;
    const place = { file, line: lineOf(into.file, call) };
    into.composed.push({ ...place, written: source.getText(into.file).replace(/\s+/g, ' ') });
  } else for (const each of sources) addConstant(into, call, each, written);
}

/** A parameter stands for what the calls of its function in the file give it. */
function sourcesOf(node: ts.Expression, file: ts.SourceFile): readonly string[] | null {
  const text = constantText(node, file);
  if (text !== null) return [text];
  const maker = ts.isIdentifier(node) ? makerOf(node) : null;
  if (maker === null) return null;
  const sources: (string | null)[] = [];
  const collect = (child: ts.Node): void => {
    if (ts.isCallExpression(child) && child.expression.getText(file) === maker) {
      const [given] = child.arguments;
      sources.push(given === undefined ? null : constantText(given, file));
    }
    child.forEachChild(collect);
  };
  collect(file);
  const known = sources.filter((source) => source !== null);
  return known.length > 0 && known.length === sources.length ? known : null;
}

/** `make`, in `const make = (source: string) => new RegExp(source)`, which nothing else may call. */
function makerOf(parameter: ts.Identifier): string | null {
  let around: ts.Node = parameter;
  while (!ts.isArrowFunction(around) && !ts.isSourceFile(around)) around = around.parent;
  if (!ts.isArrowFunction(around) || !ts.isVariableDeclaration(around.parent)) return null;
  const [only] = around.parameters;
  if (only?.name.getText() !== parameter.text) return null;
  const statement = around.parent.parent.parent;
  const isExported =
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return isExported ? null : around.parent.name.getText();
}

function addConstant(into: Visit, node: ts.Node, source: string, flags: string): void {
  into.constant.push({ file: into.name, line: lineOf(into.file, node), source, flags });
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}
