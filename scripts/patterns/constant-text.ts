import ts from 'typescript';

/**
 * The text an expression stands for, as far as its file says: literals, templates, sums, joined
 * lists, names of constants, and the sources of expressions. Null for what is known at run time.
 */
export function constantText(node: ts.Expression, file: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
    return constantText(node.expression, file);
  }
  if (ts.isTemplateExpression(node)) return templateText(node, file, (part) => part.text);
  if (ts.isTaggedTemplateExpression(node)) return rawText(node, file);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined([node.left, node.right], '', file);
  }
  if (ts.isIdentifier(node)) {
    const value = constantOf(node.text, file);
    return value === null ? null : constantText(value, file);
  }
  if (ts.isPropertyAccessExpression(node)) return sourceText(node, file);
  return ts.isCallExpression(node) ? joinedText(node, file) : null;
}

/** What `const name = …` of the file is initialised with. */
function constantOf(name: string, file: ts.SourceFile): ts.Expression | null {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(declared) && declared.text === name) return initializer ?? null;
    }
  }
  return null;
}

/** A literal's source and flags. */
export function literalParts(node: ts.RegularExpressionLiteral): readonly [string, string] {
  const end = node.text.lastIndexOf('/');
  return [node.text.slice(1, end), node.text.slice(end + 1)];
}

type TemplatePart = ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function templateText(
  node: ts.TemplateExpression,
  file: ts.SourceFile,
  textOf: (part: TemplatePart) => string,
): string | null {
  let text = textOf(node.head);
  for (const { expression, literal } of node.templateSpans) {
    const value = constantText(expression, file);
    if (value === null) return null;
    text += value + textOf(literal);
  }
  return text;
}

function rawText(node: ts.TaggedTemplateExpression, file: ts.SourceFile): string | null {
  if (node.tag.getText(file) !== 'String.raw') return null;
  if (ts.isNoSubstitutionTemplateLiteral(node.template)) return node.template.rawText ?? null;
  return templateText(node.template, file, (part) => part.rawText ?? part.text);
}

/** `pattern.source` of a constant. */
function sourceText(node: ts.PropertyAccessExpression, file: ts.SourceFile): string | null {
  if (node.name.text !== 'source' || !ts.isIdentifier(node.expression)) return null;
  const value = constantOf(node.expression.text, file);
  return value !== null && ts.isRegularExpressionLiteral(value) ? literalParts(value)[0] : null;
}

/** `[one, other].join('|')`. */
function joinedText(node: ts.CallExpression, file: ts.SourceFile): string | null {
  const { expression: called, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(called) || called.name.text !== 'join') return null;
  const list = ts.isIdentifier(called.expression)
    ? constantOf(called.expression.text, file)
    : called.expression;
  const between = given[0] === undefined ? ',' : constantText(given[0], file);
  if (list === null || between === null || !ts.isArrayLiteralExpression(list)) return null;
  return joined(list.elements.flatMap(spreadOut), between, file);
}

/** `'a', 'b'` of `...['a', 'b']`. */
function spreadOut(node: ts.Expression): readonly ts.Expression[] {
  const isList = ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression);
  return isList ? node.expression.elements.flatMap(spreadOut) : [node];
}

function joined(
  nodes: readonly ts.Expression[],
  between: string,
  file: ts.SourceFile,
): string | null {
  const texts = nodes.map((node) => constantText(node, file));
  return texts.some((text) => text === null) ? null : texts.join(between);
}
