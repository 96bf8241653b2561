import { finish, type Steps } from '../../text/steps.ts';
import { findKeyUsesInSteps } from './find-key-uses.ts';
import type { KeyUse } from './key-use.ts';
import { readMarkupInSteps } from './markup-tokens.ts';
import type { ProgramKind } from './program-kind.ts';
import { readScriptInSteps, type ScriptToken } from './script-tokens.ts';

/** A program as far as texts that people read are concerned. */
export interface Program {
  readonly kind: ProgramKind;
  readonly text: string;
  /** In the order in which they stand there. */
  readonly uses: readonly KeyUse[];
  /** Of a component: what its scripts say. Else empty. */
  readonly scripts: readonly ScriptToken[];
  readonly tokens: readonly ScriptToken[];
}

/** Longer ones are put together by machines. */
const longestProgram = 300_000;

/** Reads a program; whatever is wrong with it, it is read to its end. Takes time as long as the text. */
export function* readProgramInSteps(text: string, kind: ProgramKind): Steps<Program> {
  const nothing = { kind, text, uses: [], scripts: [], tokens: [] };
  if (text.length > longestProgram) return nothing;
  if (kind === 'script' || kind === 'jsx') {
    const tokens: ScriptToken[] = [];
    const hasJsx = kind === 'jsx';
    const range = { start: 0, end: text.length, hasJsx, endsAtBrace: false };
    yield* readScriptInSteps(text, range, tokens);
    const options = { isSvelte: false, script: null, hasOwnTexts: false };
    const { uses } = yield* findKeyUsesInSteps(text, tokens, options);
    return { ...nothing, tokens, uses: inOrder(uses) };
  }
  const { scripts, markup, hasOwnTexts } = yield* readMarkupInSteps(text, kind);
  const known = { isSvelte: kind === 'svelte', hasOwnTexts };
  const inScripts = yield* findKeyUsesInSteps(text, scripts, { ...known, script: null });
  const script = inScripts.bindings;
  const inMarkup = yield* findKeyUsesInSteps(text, markup, { ...known, script });
  const uses = inOrder([...inScripts.uses, ...inMarkup.uses]);
  return { ...nothing, scripts, tokens: markup, uses };
}

/** As {@link readProgramInSteps}, at once. */
export function readProgram(text: string, kind: ProgramKind): Program {
  return finish(readProgramInSteps(text, kind));
}

/** Without those that two readings found. */
function inOrder(uses: readonly KeyUse[]): readonly KeyUse[] {
  const sorted = uses.toSorted((one, other) => one.start - other.start);
  return sorted.filter((use, index) => index === 0 || sorted[index - 1]?.start !== use.start);
}

/** The use whose key lies around an offset, its ends included; null for none. */
export function useAt({ uses }: Pick<Program, 'uses'>, offset: number): KeyUse | null {
  let [low, high] = [0, uses.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((uses[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const use = uses[low];
  return use !== undefined && use.start <= offset && offset <= use.end ? use : null;
}
