import ts from 'typescript';

/**
 * Finished scripts of one bundle, by name, without the sentences that nothing in them says: those in
 * objects of sentences by code whose code is no literal anywhere else. Everything else stays.
 */
export function withSaidSentencesOnly(
  scripts: ReadonlyMap<string, string>,
  codes: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const said = new Set<string>();
  const read = [...scripts].map(([name, script]) => {
    return { name, script, sentences: readScript(name, script, codes, said) };
  });
  return new Map(
    read.map(({ name, script, sentences }) => {
      const unsaid = sentences.filter((each) => !said.has(codeOf(each)));
      return [name, without(script, unsaid)];
    }),
  );
}

/** Gives the sentences of a script, in their order, and adds all other literals to `said`. */
function readScript(
  name: string,
  script: string,
  codes: ReadonlySet<string>,
  said: Set<string>,
): readonly ts.PropertyAssignment[] {
  const sentences: ts.PropertyAssignment[] = [];
  const visit = (node: ts.Node): void => {
    if (isCatalogue(node, codes)) {
      sentences.push(...node.properties.filter((each) => isWording(each, codes)));
      return;
    }
    if (ts.isStringLiteralLike(node)) said.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, script, ts.ScriptTarget.ES2023, true));
  return sentences;
}

function without(script: string, properties: readonly ts.PropertyAssignment[]): string {
  let left = script;
  for (const each of properties.toReversed()) {
    const comma = left.charAt(each.end) === ',' ? 1 : 0;
    left = left.slice(0, each.getFullStart()) + left.slice(each.end + comma);
  }
  return left;
}

/**
 * Nothing but codes of ours, each with words or two forms of them, and other catalogues; a sentence
 * is among them.
 */
function isCatalogue(
  node: ts.Node,
  codes: ReadonlySet<string>,
): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const hasSentence = node.properties.some(
    (each) => ts.isPropertyAssignment(each) && isSentence(each.initializer),
  );
  return (
    hasSentence &&
    node.properties.every(
      (each) => ts.isSpreadAssignment(each) || isNoPrototype(each) || isWording(each, codes),
    )
  );
}

/** `__proto__: null`, with which the table of all sentences begins. */
function isNoPrototype(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) || codeOf(node) !== '__proto__') return false;
  return node.initializer.kind === ts.SyntaxKind.NullKeyword;
}

function isWording(node: ts.Node, codes: ReadonlySet<string>): node is ts.PropertyAssignment {
  if (!ts.isPropertyAssignment(node) || !codes.has(codeOf(node))) return false;
  return ts.isStringLiteralLike(node.initializer) || isTwoForms(node.initializer);
}

/** A single word may be anything. */
function isSentence(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && node.text.includes(' ');
}

function codeOf({ name }: ts.PropertyAssignment): string {
  return ts.isStringLiteralLike(name) || ts.isIdentifier(name) ? name.text : '';
}

function isTwoForms(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ''));
  return names.length === 2 && names.includes('one') && names.includes('other');
}
