import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { po } from 'gettext-parser';
import PO from 'pofile';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readMessages } from '../../../../shared/formats/po/read-po.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { germanPo } from './samples.ts';

/** A message as all three tell it. */
interface Told {
  readonly context: string | null;
  readonly source: string;
  readonly plural: string | null;
  readonly targets: readonly string[];
  readonly isFuzzy: boolean;
}

/** Messages by context and source, without header and obsolete ones; a later one replaces an equal one. */
type Messages = Readonly<Record<string, Told>>;

function byKey(messages: readonly Told[]): Messages {
  const sorted = messages
    .map((each) => [JSON.stringify([each.context, each.source]), each] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted);
}

/** Null for a file that is refused. */
function ours(text: string): Messages | null {
  try {
    const messages = finish(readMessages(text));
    const told = messages.map((each) => ({
      context: each.context?.text ?? null,
      source: each.singular.text,
      plural: each.plural?.text ?? null,
      targets: each.targets.map((target) => target?.text ?? ''),
      isFuzzy: each.isDraft,
    }));
    return byKey(told.filter(({ context, source }) => context !== null || source !== ''));
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
}

function ofGettextParser(text: string): Messages | string {
  try {
    const messages = Object.values(po.parse(text).translations).flatMap(Object.values<Message>);
    const told = messages.map((each) => ({
      context: each.msgctxt ?? null,
      source: each.msgid,
      plural: each.msgid_plural ?? null,
      targets: each.msgstr,
      isFuzzy: /(?:^|[\n,])\s*fuzzy\s*(?:[\n,]|$)/.test(each.comments?.flag ?? ''),
    }));
    return byKey(told.filter(({ context, source }) => context !== null || source !== ''));
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
}

type Message = ReturnType<typeof po.parse>['translations'][string][string];

function ofPofile(text: string): Messages {
  const messages = PO.parse(text).items.filter(({ obsolete }) => !obsolete);
  return byKey(
    messages.map((each) => ({
      context: each.msgctxt,
      source: each.msgid,
      plural: each.msgid_plural,
      targets: Array.from(each.msgstr, (target: string | undefined) => target ?? ''),
      isFuzzy: each.flags['fuzzy'] === true,
    })),
  );
}

const words = [
  '"',
  '\\',
  '\\n',
  '\n',
  '\r\n',
  '#',
  '#~ ',
  '#, fuzzy',
  'msgid "a"',
  'msgstr[1] "b"',
];

/** Where another reader tells something else of a file that all gettext tools read as we do, and why. */
interface Difference {
  readonly why: string;
  readonly sample: string;
  /** Files in which it may show; of whole ones none. */
  readonly shows: RegExp;
}

const ofTheirs: Readonly<Record<'gettext-parser' | 'pofile', readonly Difference[]>> = {
  'gettext-parser': [
    {
      why: 'obsolete lines are read like others, and words among them refused; we leave them alone',
      sample: '#~ gone with 2.0\nmsgid "a"\nmsgstr "b"\n',
      shows: /#~(?! msg(?:id|str) "[^"\\\n]*"$)/m,
    },
    {
      why: 'escapes of C other than \\n, \\r and \\t lose their backslash; we read them as msgfmt does',
      sample: 'msgid "a"\nmsgstr "\\101\\x41\\f"\n',
      shows: /(?<!\\)(?:\\\\)*\\[^nrt"\\]/,
    },
    {
      why: 'a form that is left out is not counted, and the ones behind it move up; we keep its place',
      sample: 'msgid "a"\nmsgid_plural "b"\nmsgstr[1] "c"\n',
      shows: /(?<!msgstr\[0\] "[^"\\\n]*"\n)msgstr\[1\]/,
    },
  ],
  pofile: [
    {
      why: 'obsolete lines belong to the message before them; we read them alone',
      sample: 'msgid "a"\nmsgstr ""\n#~ b\n',
      shows: /#~(?! msg(?:id|str) "[^"\\\n]*"$)/m,
    },
    {
      why: 'what begins with "##" is no comment, and goes on the string before it; gettext and we leave it alone',
      sample: 'msgid "a"\nmsgstr "b"\n##\n',
      shows: /^#[^\s~:,.|]/m,
    },
    {
      why: 'each line is read as one string; we end a string at its quote, as gettext does',
      sample: 'msgid "a" msgstr "b" # c\n',
      shows: /(?<!\\)"(?:[^"\\\n]|\\[^\n])*"[ \t]*[^\s]/,
    },
  ],
};

describe(`PO beside gettext-parser and pofile ${seedWords}`, () => {
  const readers = { 'gettext-parser': ofGettextParser, pofile: ofPofile } as const;

  for (const name of ['gettext-parser', 'pofile'] as const) {
    const read = readers[name];
    const isAlike = (text: string, found: Messages): boolean =>
      isDeepStrictEqual(read(text), found);

    it(`says the same messages as ${name}`, () => {
      assert.deepEqual(read(germanPo), ours(germanPo));
      assert.deepEqual(read(germanPo.replaceAll('\n', '\r\n')), ours(germanPo));
    });

    for (const { why, sample, shows } of ofTheirs[name]) {
      it(`differs from ${name}: ${why}`, () => {
        const found = ours(sample);
        assert.ok(found !== null && !isAlike(sample, found));
        assert.match(sample, shows);
        assert.doesNotMatch(germanPo, shows);
      });
    }

    it(`says the same as ${name} of damaged files, but for these`, () => {
      const property = fc.property(anyDamage, (damages) => {
        const text = mangleText(germanPo, damages, words);
        const found = ours(text);
        // Both others guess at what we and msgfmt refuse.
        if (found === null || isAlike(text, found)) return;
        const isKnown = ofTheirs[name].some(({ shows }) => shows.test(text));
        if (!isKnown) assert.deepEqual(read(text), found, text);
      });
      fc.assert(property, fuzzParameters(200));
    });
  }
});
