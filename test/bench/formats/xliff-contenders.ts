import { SaxesParser } from 'saxes';
import xliff12ToJs from 'xliff/xliff12ToJs';
import xliff2js from 'xliff/xliff2js';
import type { Answer, SelectOptions } from '../../../shared/formats/model.ts';
import { readXliff } from '../../../shared/formats/xliff/read-xliff.ts';
import { XmlToken } from '../../../shared/formats/xml/xml-reader.ts';
import { createXmlReader } from '../../../shared/formats/xml/xml-scanner.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { Contender } from './interleave.ts';
import { loadNgx } from './ngx-peer.ts';

const ngxFactory = loadNgx();

/** The reference of all bars: saxes without namespaces and positions, every content event subscribed. */
export const bareSaxes: Contender = {
  name: 'bare saxes (tokens only)',
  run(text) {
    const parser = new SaxesParser({ xmlns: false, position: false });
    let count = 0;
    const one = (): void => {
      count++;
    };
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', one);
    parser.on('closetag', one);
    parser.on('text', one);
    parser.on('cdata', one);
    parser.on('comment', one);
    parser.on('processinginstruction', one);
    parser.write(text).close();
    return () => count;
  },
};

export const ourScanner: Contender = {
  name: 'our scanner (tokens only)',
  run(text) {
    const reader = createXmlReader(text);
    let count = 0;
    while (reader.next() !== XmlToken.EndOfText) count++;
    return () => count;
  },
};

export const ourReader: Contender = {
  name: 'our reader (full model)',
  run(text) {
    const file = readXliff(text);
    return () => file.statistics().segments;
  },
};

/**
 * Reads, plans a new target for every segment it may write, applies and verifies. The answers are
 * made once for each text: they come from a service, and keys are stable across runs.
 */
export const ourWholeWay: Contender = {
  name: 'our read + plan + verify',
  run(text) {
    const file = readXliff(text);
    const plan = file.plan(answersFor(text), { targetLanguage: 'de', state: 'preset' });
    const problems = file.verify(plan, applyEdits(text, plan.edits));
    if (problems.length > 0) throw new Error(`verify found: ${problems[0]?.message ?? ''}`);
    return () => plan.keys.length;
  },
};

const EVERYTHING: SelectOptions = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
};

const answers = new Map<string, readonly Answer[]>();

function answersFor(text: string): readonly Answer[] {
  let known = answers.get(text);
  if (known === undefined) {
    known = readXliff(text)
      .select(EVERYTHING)
      .items.map(({ key, source }) => ({
        key,
        parts: source.map((part) =>
          part.kind === 'text' ? { kind: 'text', text: part.text.replaceAll('e', 'é') } : part,
        ),
        needsReview: false,
      }));
    answers.set(text, known);
  }
  return known;
}

function isVersion2(text: string): boolean {
  return /<(?:\w+:)?xliff\b[^>]*\sversion="2\./.test(text.slice(0, 4000));
}

export const xliffPackage: Contender = {
  name: 'xliff',
  run(text) {
    let read: unknown;
    const convert = isVersion2(text) ? xliff2js : xliff12ToJs;
    convert(text, {}, (error, result) => {
      if (error !== null) throw error;
      read = result;
    });
    return () => countUnits(read);
  },
};

function countUnits(read: unknown): number {
  const resources = Object.values((read as { resources: Record<string, object> }).resources);
  return resources.reduce((count, units) => count + Object.keys(units).length, 0);
}

export const ngxPackage: Contender = {
  name: 'ngx-i18nsupport-lib',
  run(text) {
    const format = isVersion2(text) ? 'xlf2' : 'xlf';
    const file = ngxFactory.fromFileContent(format, text, 'bench.xlf', 'utf-8');
    return () => file.numberOfTransUnits();
  },
};

export const XLIFF_CONTENDERS: readonly Contender[] = [
  ourReader,
  ourWholeWay,
  ourScanner,
  bareSaxes,
  xliffPackage,
  ngxPackage,
];
