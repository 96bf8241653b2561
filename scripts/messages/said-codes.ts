import ts from 'typescript';

/** Literals of a source that may be the code of a message: all but those that something is compared with. */
export function codesIn(file: string, text: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const codes = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isSaid(node)) codes.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return codes;
}

function isSaid(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isCaseClause(parent) || ts.isLiteralTypeNode(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  return !(ts.isBinaryExpression(parent) && isComparison(parent.operatorToken.kind));
}

function isComparison(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}
