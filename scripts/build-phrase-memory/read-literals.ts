import ts from 'typescript';

/**
 * Collects every string of the object literals in a JavaScript text under its dotted key. The text
 * is parsed, never evaluated; values that are no plain strings are left out.
 */
export function readLiterals(code: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('source.js', code, ts.ScriptTarget.Latest, false);
  const strings = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) collect(node, '', strings);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return strings;
}

function collect(
  literal: ts.ObjectLiteralExpression,
  prefix: string,
  strings: Map<string, string>,
): void {
  for (const property of literal.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const name = nameOf(property.name);
    if (name === null) continue;
    const key = prefix === '' ? name : `${prefix}.${name}`;
    const value = property.initializer;
    if (ts.isObjectLiteralExpression(value)) collect(value, key, strings);
    const text = stringOf(value);
    if (text !== null) strings.set(key, text);
  }
}

function nameOf(name: ts.PropertyName): string | null {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) {
    return name.text;
  }
  return null;
}

/** A string literal, a template without holes, or a sum of these. */
function stringOf(node: ts.Expression): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return null;
  }
  const left = stringOf(node.left);
  const right = stringOf(node.right);
  return left === null || right === null ? null : left + right;
}

/** Collects the messages of calls `diag(code, category, key, message)`. */
export function readDiagnostics(code: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('source.js', code, ts.ScriptTarget.Latest, false);
  const strings = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [, , key, message] = node.arguments;
      if (key !== undefined && message !== undefined) {
        const name = stringOf(key);
        const text = stringOf(message);
        if (name !== null && text !== null) strings.set(name, text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return strings;
}

/** Collects the texts of assignments `Some.Place["KEY"] = "text"` by their key. */
export function readAssignments(code: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('source.js', code, ts.ScriptTarget.Latest, false);
  const strings = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && ts.isElementAccessExpression(node.left)) {
      const name = stringOf(node.left.argumentExpression);
      const text = stringOf(node.right);
      if (name !== null && text !== null) strings.set(name, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return strings;
}

/** Collects the strings of the first list in a text by their place in it. */
export function readList(code: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('source.js', code, ts.ScriptTarget.Latest, false);
  const strings = new Map<string, string>();
  const visit = (node: ts.Node): true | undefined => {
    if (!ts.isArrayLiteralExpression(node)) return ts.forEachChild(node, visit);
    node.elements.forEach((element, place) => {
      const text = stringOf(element);
      if (text !== null) strings.set(`${place}`, text);
    });
    return true;
  };
  visit(file);
  return strings;
}

const indexedCall = /\blocalize2?\(\s*(\d+),\s*(?=["'`])/gu;

/**
 * Collects the messages of calls `localize(17, "text")` by their number. Only the literal behind the
 * number is scanned: the files are many, and little of them is text.
 */
export function readIndexedMessages(code: string): ReadonlyMap<string, string> {
  const strings = new Map<string, string>();
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true);
  for (const found of code.matchAll(indexedCall)) {
    scanner.setText(code, found.index + found[0].length);
    const kind = scanner.scan();
    const isText =
      kind === ts.SyntaxKind.StringLiteral || kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral;
    if (isText && !scanner.isUnterminated()) strings.set(found[1] ?? '', scanner.getTokenValue());
  }
  return strings;
}
