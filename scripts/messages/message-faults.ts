import ts from 'typescript';
import type { Wording } from '../../shared/messages/wording.ts';
import { pairsOf } from './german-by-english.ts';

type Table = Readonly<Record<string, Wording>>;

/** What is wrong with the sentences of the core, a line each; the compiler finds the missing ones. */
export function messageFaults(
  english: Table,
  german: Table,
  sources: Iterable<readonly [file: string, text: string]>,
): readonly string[] {
  const used = new Set<string>();
  for (const [file, text] of sources) readCodes(file, text, used);
  return [
    ...Object.keys(english)
      .filter((code) => !used.has(code))
      .map((code) => `nothing says "${code}": take its sentences out of shared/messages`),
    ...Object.entries(english).flatMap(([code, wording]) =>
      placeFaults(code, wording, german[code] ?? ''),
    ),
    ...twoTranslations(english, german),
  ];
}

/** Literals of a source that may be a code: all but those that something is compared with. */
function readCodes(file: string, text: string, used: Set<string>): void {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isSaid(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
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

function placeFaults(code: string, wording: Wording, translation: Wording): readonly string[] {
  return pairsOf(wording, translation).flatMap(([said, translated]) =>
    placesOf(said) === placesOf(translated)
      ? []
      : [`"${code}" has the places ${placesOf(said)} and in German ${placesOf(translated)}`],
  );
}

function placesOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+(?::\d)?)\}/gu)].map(([, name = '']) => name);
  return [...new Set(names)].sort().join(', ') || '(none)';
}

/** VS Code knows a sentence by its English, so the same English cannot have two translations. */
function twoTranslations(english: Table, german: Table): readonly string[] {
  const known = new Map<string, string>();
  return Object.entries(english).flatMap(([code, wording]) =>
    pairsOf(wording, german[code] ?? wording).flatMap(([said, translated]) => {
      const other = known.get(said) ?? translated;
      known.set(said, translated);
      return other === translated ? [] : [`"${code}" says in German otherwise what is said twice`];
    }),
  );
}
