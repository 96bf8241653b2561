import { ExchangeSegment } from '../../shared/formats/exchange/exchange-segment.ts';
import { nestKeys } from '../../shared/formats/catalogue/tree/nest-keys.ts';
import type { InlinePart } from '../../shared/formats/model.ts';
import { UnitWords } from '../../shared/formats/xliff/export/unit-words.ts';
import { keysOfIds } from '../../shared/project/convert/keys-of-ids.ts';
import { joinSegments } from '../../shared/project/exchange/join-segments.ts';
import { readLock } from '../../shared/project/lock/lock.ts';
import { readLanguage } from '../../shared/project/settings/language-spelling.ts';
import {
  languageOfPath,
  matchPath,
  readPattern,
} from '../../shared/project/settings/path-pattern.ts';
import { readProject } from '../../shared/project/settings/read-project.ts';
import type { Surface } from './surface.ts';

const head = '# interlinear.lock 1\n';
const key = 'a'.repeat(12);

/** A lock with a line for every tenth character of a text, all of them about one entry. */
function lockOf(text: string): string {
  const lines = Array.from({ length: Math.ceil(text.length / 10) }, (_, index) => {
    const digest = index.toString(16).padStart(12, '0');
    return `l/de.json de ${key} ${digest} ${digest} machine`;
  });
  return head + lines.join('\n');
}

const patterns = ['**/x{a}-{lang}.{b}json', '{lang}x', 'x{lang}/**/*'].flatMap((text) => {
  const pattern = readPattern(text);
  return 'code' in pattern ? [] : [pattern];
});

const wholeFile = { offset: 0, length: Number.MAX_SAFE_INTEGER, line: 1, column: 1 };
const unknownCode: InlinePart = {
  kind: 'code',
  role: 'placeholder',
  pair: -1,
  content: '<ph dataRef="d1"/>',
  verbatim: true,
  origin: 'element',
  fixedOrder: false,
};

export const projectSurfaces: readonly Surface[] = [
  {
    name: 'a unit of XLIFF that becomes a text of another format',
    read: (text) => {
      const words = new UnitWords(`<unit ${text}><originalData>${text}`, { location: wholeFile });
      words.write([
        unknownCode,
        { ...unknownCode, content: text },
        { ...unknownCode, content: `<ph>${text}` },
      ]);
    },
  },
  {
    name: 'keys that become those of another format',
    read: (text) => {
      const about = {
        forms: null,
        source: text,
        sourceOfOne: null,
        sourceOfZero: null,
        notes: [text],
      };
      const keys = keysOfIds([text, `${text}\u0004b`, ...Array.from(text)]);
      nestKeys(
        keys.map((key) => ({ ...about, key })),
        false,
      );
    },
  },
  { name: 'interlinear.json', read: readProject },
  {
    name: 'a pattern of interlinear.json',
    read: (text) => {
      const files = [text, `{lang}${text}`, { pattern: `${text}/{lang}.json`, source: text }];
      readProject(JSON.stringify({ source: 'en', targets: ['de', text], files }));
    },
  },
  { name: 'interlinear.lock', read: (text) => readLock(head + text).text() },
  {
    name: 'an interlinear.lock with a conflict',
    read: (text) =>
      readLock(`${head}<<<<<<< a\n${text}\n=======\n${lockOf(text)}\n>>>>>>> b`).text(),
  },
  {
    name: 'many lines of interlinear.lock about one entry',
    read: (text) => {
      const lock = readLock(lockOf(text));
      const lines = lock.linesOf('l/de.json', 'de');
      const base = readLock(head).linesOf('l/de.json', 'de');
      lock.replace('l/de.json', 'de', (lines.get(key) ?? []).slice(0, 1), base);
      lock.replace('l/de.json', 'de', [], lock.linesOf('l/de.json', 'de'));
      return lock.text();
    },
  },
  {
    name: 'a path that patterns are compared with',
    read: (text) => {
      for (const pattern of patterns) {
        matchPath(pattern, 'de', text);
        languageOfPath(pattern, `x${text}.json`);
      }
    },
  },
  { name: 'a language in a name', read: readLanguage },
  {
    name: 'a text on its way to a translator and back',
    read: (text) => {
      const source: InlinePart[] = [{ kind: 'text', text }];
      const segment = new ExchangeSegment({ source, hasChoices: true }, 'de');
      const shown = segment.show([{ kind: 'text', text: `${text} ` }]) ?? [];
      segment.read(shown);
      const words = text.replaceAll('\0', '');
      const state = { state: 'translated', isStated: true } as const;
      const halves = [words.slice(0, words.length / 2), words.slice(words.length / 2)];
      joinSegments(
        halves.map((half) => ({ source: half, target: half, ...state })),
        words,
      );
    },
  },
];
