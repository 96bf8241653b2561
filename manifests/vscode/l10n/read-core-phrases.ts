import ts from 'typescript';
import type { RuntimeText, RuntimeTexts } from './read-runtime-texts.ts';
import { placesOf } from './read-runtime-texts.ts';

/** Texts of `phrase('…')` in one source of the core. */
export function readCorePhrases(file: string, source: string): RuntimeTexts {
  const texts: RuntimeText[] = [];
  const faults: string[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
  const visit = (node: ts.Node): void => {
    if (isPhrase(node)) {
      const place = `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      const [text, ...values] = node.arguments;
      if (text === undefined || !ts.isStringLiteralLike(text)) {
        faults.push(`${place}: the text must be a literal string: put what varies into places.`);
      } else {
        texts.push({ place, text: text.text });
        const count = Math.max(-1, ...placesOf(text.text).map(Number)) + 1;
        if (count !== values.length) {
          faults.push(
            `${place}: the text has ${count} places, and ${values.length} values are given.`,
          );
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return { texts, faults };
}

function isPhrase(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'phrase'
  );
}
