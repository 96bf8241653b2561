import { SaxesParser } from 'saxes';
import xliff12ToJs from 'xliff/xliff12ToJs';
import xliff2js from 'xliff/xliff2js';
import type { Answer, SelectOptions, Translatable } from '../../../shared/formats/model.ts';
import { readXliff } from '../../../shared/formats/xliff/read/read-xliff.ts';
import { XmlToken } from '../../../shared/formats/xml/xml-reader.ts';
import { createXmlReader } from '../../../shared/formats/xml/xml-scanner.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { Contender } from './interleave.ts';
import { loadNgx } from './ngx-peer.ts';
import { englishOf } from '../../doubles/english-of.ts';

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

const BY_DEFAULT: SelectOptions = { onlyStates: [], sourceCopiesAreUntranslated: false };

const EVERYTHING: SelectOptions = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
};

/**
 * Reads, selects, plans a new target for every selected segment, applies and verifies. The answers
 * are made once for each text: they come from a service, and keys are stable across runs.
 */
function wholeWay(name: string, options: SelectOptions): Contender {
  const known = new Map<string, readonly Answer[]>();
  return {
    name,
    prepare(text) {
      known.set(text, answersTo(readXliff(text).select(options).items));
    },
    run(text) {
      const file = readXliff(text);
      const { items } = file.select(options);
      const answers = known.get(text) ?? [];
      if (items.length !== answers.length) throw new Error('the selection changed');
      const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
      const problems = file.verify(plan, applyEdits(text, plan.edits));
      if (problems.length > 0) throw new Error(`verify found: ${englishOf(problems[0]) ?? ''}`);
      return () => plan.keys.length;
    },
  };
}

function answersTo(items: readonly Translatable[]): readonly Answer[] {
  return items.map(({ key, source }) => ({
    key,
    parts: source.map((part) =>
      part.kind === 'text' ? { kind: 'text', text: part.text.replaceAll('e', 'é') } : part,
    ),
    needsReview: false,
  }));
}

/** What a job does when nobody says otherwise: only what is not translated yet. */
export const ourWholeWay: Contender = wholeWay('our read + plan + verify', BY_DEFAULT);

/** The hardest case: every segment is written anew. */
export const ourWholeWayEverywhere: Contender = wholeWay('  with every segment', EVERYTHING);

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
  ourWholeWayEverywhere,
  ourScanner,
  bareSaxes,
  xliffPackage,
  ngxPackage,
];
