import type { PartialXmlReader } from '../../xml/xml-reader.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import { applyEdits } from '../../../text/apply-edits.ts';
import { EditList } from './edit-list.ts';
import { Xliff1Reader } from '../read/xliff-1-reader.ts';
import { Xliff2Reader } from '../read/xliff-2-reader.ts';
import { NameResolver } from '../read/name-resolver.ts';
import { LocalVerification } from './local-verification.ts';
import { FilePlanner, planAnswers } from './plan.ts';
import { readDocument } from '../read/read-document.ts';
import { ReadingContext } from '../read/reading-context.ts';
import { selectSegments } from '../selection.ts';
import { StartTag } from './start-tag.ts';
import { TargetContext } from './target-edits.ts';
import { Comparison, verifyPlan } from './verify.ts';

const samples: readonly string[] = [
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en">
<body><trans-unit id="a"><source>A &amp; <g id="1">b</g> <x id="2"/><bx id="3"/>c<ex id="3"/></source>
<target state="new">A</target><note>n</note></trans-unit><trans-unit id="b"><source>B.</source>
<seg-source><mrk mtype="seg" mid="1">B.</mrk></seg-source></trans-unit></body></file></xliff>`,
  `<xliff version="2.0" srcLang="en" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">
<unit id="a"><notes><note>n</note></notes><segment state="initial"><source>A <pc id="1">b</pc> <ph id="2"/>
<sc id="3"/>c<ec startRef="3"/></source><target>A</target></segment><segment><source>B</source></segment>
</unit></file></xliff>`,
];

/** Reading less than this takes a few milliseconds. */
const LONG_TEXT = 100_000;

let isFirst = true;
let kept: readonly unknown[] | null = null;

/**
 * Makes, once, an object of every kind that reading, planning and verifying make, and keeps them for
 * ever (a few kB). Engines throw away code compiled for a kind of object when a full collection
 * finds the last one dead; without these, files after a collection would be read three times slower.
 * It is done before a long text, or else a second one, is read: a program that reads a short text
 * alone, such as a check, ends before that. Long ones are read a twentieth faster for it.
 */
export function keepShapes({ length }: string): void {
  if (!isFirst || length > LONG_TEXT) kept ??= samples.map(objectsOf);
  isFirst = false;
}

function objectsOf(text: string): readonly unknown[] {
  const reader = createXmlReader(text);
  const document = readDocument(reader);
  const lines = createLineIndex(text);
  const all = { onlyStates: [], sourceCopiesAreUntranslated: true };
  const selection = selectSegments(document, all, lines);
  const answers = selection.items.map(({ key, source }) => ({
    key,
    parts: source,
    needsReview: false,
  }));
  const options = { targetLanguage: 'de', state: 'preset' };
  const plan = planAnswers(document, answers, options, lines);
  const newText = applyEdits(text, plan.edits);
  const targets = new TargetContext(document, new EditList());
  return [
    readersOf(reader),
    document,
    selection,
    answers,
    plan,
    verifyPlan(document, plan, newText, lines),
    new LocalVerification(document, plan, newText),
    new Comparison(document, plan, newText, lines),
    new FilePlanner(targets, options, [], lines),
    new StartTag(text, 0, text.indexOf('>') + 1),
  ];
}

function readersOf(reader: PartialXmlReader): readonly unknown[] {
  const names = new NameResolver(reader);
  const context = new ReadingContext(reader, names, {
    keep: () => undefined,
    targetsOnly: false,
    wants: () => true,
  });
  return [context, new Xliff1Reader(context), new Xliff2Reader(context)];
}
