import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Message, parse, Term } from '@fluent/syntax';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readFluentInSteps } from '../../../../shared/formats/fluent/read-fluent.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { englishFluent } from './samples.ts';

const words = ['{', '}', '{ $n }', '"', '=', '\n', '\n ', ' ', '#', '-', '.a = b', '*[', ']', '->'];

/** Names of messages and terms in file order, each once: programs take the last of a name. */
function theirs(text: string): readonly string[] {
  const names = parse(text, {}).body.flatMap((entry) =>
    entry instanceof Message ? [entry.id.name] : entry instanceof Term ? [`-${entry.id.name}`] : [],
  );
  return [...new Set(names)].toSorted();
}

/** Null where a name is there twice, which is refused. */
function ours(text: string): readonly string[] | null {
  try {
    const { root } = finish(readFluentInSteps(text));
    return root.members.map(({ key }) => key).toSorted();
  } catch (error) {
    assert.ok(error instanceof FormatError && error.code === 'duplicate-key', String(error));
    return null;
  }
}

describe(`Messages of Fluent beside its own parser ${seedWords}`, () => {
  it('are the same', () => {
    assert.deepEqual(ours(englishFluent), theirs(englishFluent));
  });

  it('are all there after any damage that leaves them whole', () => {
    const property = fc.property(anyDamage, (damages) => {
      const text = mangleText(englishFluent, damages, words);
      const found = ours(text);
      if (found === null) return;
      // The other one looks into expressions, and takes a message with a wrong one for junk.
      const missed = theirs(text).filter((name) => !found.includes(name));
      assert.deepEqual(missed, []);
    });
    fc.assert(property, fuzzParameters(300));
  });
});
