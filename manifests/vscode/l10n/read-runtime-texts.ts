import ts from 'typescript';

/** One call of `l10n.t`, as it stands in a source. */
export interface RuntimeText {
  /** `features/a.ts:12`. */
  readonly place: string;
  readonly text: string;
}

export interface RuntimeTexts {
  readonly texts: readonly RuntimeText[];
  /** Sentences about calls that cannot be translated, each with its place. */
  readonly faults: readonly string[];
}

/** Texts of `vscode.l10n.t('…')` in one source. */
export function readRuntimeTexts(file: string, source: string): RuntimeTexts {
  const texts: RuntimeText[] = [];
  const faults: string[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
  const visit = (node: ts.Node): void => {
    if (isL10n(node)) {
      const place = `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      const found = readCall(node);
      if ('fault' in found) faults.push(`${place}: ${found.fault}`);
      else texts.push({ place, text: found.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return { texts, faults };
}

/** `l10n` itself, or `something.l10n`. */
function isL10n(node: ts.Node): node is ts.Expression {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'l10n';
  return (
    ts.isIdentifier(node) &&
    node.text === 'l10n' &&
    ts.isPropertyAccessExpression(node.parent) &&
    node.parent.expression === node
  );
}

function readCall(l10n: ts.Expression): { text: string } | { fault: string } {
  const method = l10n.parent;
  const call = method.parent;
  const isCall =
    ts.isPropertyAccessExpression(method) &&
    method.name.text === 't' &&
    ts.isCallExpression(call) &&
    call.expression === method;
  if (!isCall) return { fault: 'call l10n.t directly, so that its texts can be found.' };
  const [message, ...values] = call.arguments;
  if (message === undefined || !ts.isStringLiteralLike(message)) {
    return { fault: 'the text must be a literal string: put what varies into places like {0}.' };
  }
  const wanted = placesOf(message.text);
  const numbered = wanted.every((place) => /^\d+$/.test(place));
  const count = Math.max(-1, ...wanted.map(Number)) + 1;
  if (numbered && !values.some(ts.isSpreadElement) && values.length !== count) {
    return { fault: `the text has ${count} places, and ${values.length} values are given.` };
  }
  return { text: message.text };
}

/** Names of the places in a text, each once, sorted: `0` and `1` of "{1} of {0}, {1}". */
export function placesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place))].sort();
}
