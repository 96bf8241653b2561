import { isReadAlike, readByReference } from '../unit/formats/inline/mf2-comparison.ts';
import { parseMf2Message } from '../../shared/formats/inline/mf2/mf2-message.ts';
import type { Fetched } from '../real-packages/package-files.ts';

/** A test of MessageFormat 2's own suite, of which ICU ships a copy (Unicode-3.0). */
interface SuiteTest {
  readonly src?: string;
  readonly expErrors?: readonly { readonly type: string }[] | boolean;
}

interface Suite {
  readonly defaultTestProperties?: SuiteTest;
  readonly tests: readonly SuiteTest[];
}

const icu = {
  spec: 'icu=78.3-2',
  sha256: '3a2e7a47604ba702f345878308e6fefeca612ee895cf4a5f222e7955fabfe0c0',
  pattern: '*/testdata/message2/spec/*.json',
} as const;

/**
 * Reads every message of MessageFormat 2's own suite: those with syntax errors are none to us, all
 * others are read as the reference implementation reads them. Rejects with NotHereError.
 */
export async function proveMessages({
  source,
}: Fetched): Promise<{ readonly messages: number; readonly faults: readonly string[] }> {
  const files = await source(icu.spec, icu.sha256, icu.pattern);
  const tests = Array.from(files.values(), testsOf).flat();
  const faults = tests.flatMap(({ src = '', expErrors }) => {
    const errors = typeof expErrors === 'object' ? expErrors.map(({ type }) => type) : [];
    const isNone = errors.includes('syntax-error');
    if (isNone && parseMf2Message(src) !== null) return [`is no message: ${src}`];
    // Options that are there twice are refused by the reference when it reads, by others later.
    const isRefused = isNone || errors.includes('duplicate-option-name');
    if (isRefused === (readByReference(src) === null) && isReadAlike(src)) return [];
    return [`is read otherwise: ${src}`];
  });
  return { messages: tests.length, faults };
}

function testsOf(bytes: Uint8Array): readonly SuiteTest[] {
  const { defaultTestProperties, tests } = JSON.parse(new TextDecoder().decode(bytes)) as Suite;
  return tests.map((test) => ({ ...defaultTestProperties, ...test }));
}
