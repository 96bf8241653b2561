import type { Format } from '../../../shared/formats/format.ts';
import { openFile, type OpenFile } from '../../../shared/formats/open-file.ts';
import { formats } from '../../../shared/formats/registry.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { markdownTable } from '../markdown-table.ts';
import { formatSamples, type FormatSample } from './format-samples.ts';

const everything = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
} as const;

/** What a sample of a format shows when it is opened, filled and written again. */
interface Shown {
  readonly comments: boolean;
  readonly lineEnds: boolean;
  readonly byteOrderMark: boolean;
  readonly wide: boolean;
  readonly plurals: boolean;
  readonly notes: boolean;
  readonly lengths: boolean;
  readonly states: boolean;
}

async function open(sample: FormatSample, text: string | Uint8Array): Promise<OpenFile> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const around = {
    source: null,
    sourceLanguage: 'en',
    targetLanguage: 'pl',
    isForNewFile: false,
  };
  return openFile(sample.name, bytes, { subtitleEncoding: null, around });
}

/** The bytes of a file with all its texts written anew. @throws Error where something else changed */
function filled({ file, encode }: OpenFile): Uint8Array {
  const { items } = file.select(everything);
  const answers = items.map(({ key, source }) => {
    const parts = source.map((part) =>
      part.kind === 'text' ? { ...part, text: part.text.toUpperCase() } : part,
    );
    return { key, parts, needsReview: false };
  });
  const plan = file.plan(answers, { targetLanguage: 'pl', state: 'preset' });
  const written = applyEdits(file.text, plan.edits);
  if (answers.length === 0 || file.verify(plan, written).length > 0) {
    throw new Error('A sample of a format cannot be filled.');
  }
  return encode(written);
}

function isKept(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

async function look(sample: FormatSample): Promise<Shown> {
  const decoder = new TextDecoder();
  const opened = await open(sample, sample.text);
  const views = Array.from({ length: opened.file.segments().length }, (_, index) =>
    opened.file.segments().at(index),
  );
  const windows = await open(sample, sample.text.replaceAll('\n', '\r\n'));
  const marked = await open(sample, `\uFEFF${sample.text}`);
  const kept = decoder.decode(filled(opened));
  // English has two forms, Polish more.
  const ships = views.filter(({ source }) =>
    source.parts.some((part) => part.kind === 'text' && /ships?\b/u.test(part.text)),
  );
  return {
    comments: sample.comment !== null && kept.includes(sample.comment),
    lineEnds: !/(?<!\r)\n/u.test(decoder.decode(filled(windows))),
    byteOrderMark: isKept(filled(marked), [0xef, 0xbb, 0xbf]),
    wide: await isWideKept(sample),
    plurals: ships.length >= 3,
    notes: views.some(({ notes }) => notes.length > 0),
    lengths: views.some(({ limits }) => limits.length > 0),
    states: views.some(({ stateWord }) => stateWord !== null),
  };
}

/** Whether UTF-16 is read, and written again. */
async function isWideKept(sample: FormatSample): Promise<boolean> {
  const text = `\uFEFF${sample.text.replace(/ encoding="[^"]*"/u, '')}`;
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), true);
  }
  try {
    return isKept(filled(await open(sample, bytes)), [0xff, 0xfe]);
  } catch {
    return false;
  }
}

async function rowOf(format: Format): Promise<readonly string[]> {
  const sample = formatSamples[format.id];
  if (sample === undefined) throw new Error(`There is no sample of ${format.name}.`);
  const samples = sample.also === undefined ? [sample] : [sample, sample.also];
  const shown = await Promise.all(samples.map(look));
  const cells = [
    shown.some(({ comments }) => comments),
    shown.every(({ lineEnds }) => lineEnds),
    shown.every(({ byteOrderMark }) => byteOrderMark),
    shown.every(({ wide }) => wide),
    shown.some(({ plurals }) => plurals),
    shown.some(({ notes }) => notes),
    shown.some(({ lengths }) => lengths),
    shown.some(({ states }) => states),
    format.languages === 'source-and-targets',
    format.languages === 'file-per-language',
    format.editor !== null,
  ];
  return [format.name, ...cells.map((cell) => (cell ? 'yes' : '–'))];
}

const heads = [
  'Format',
  'Comments kept',
  'CRLF kept',
  'Byte order mark kept',
  'UTF-16',
  'Plural forms',
  'Notes sent along',
  'Length limits',
  'States',
  'All languages in one file',
  'A file for each language',
  'Editor features of VS Code',
];

const rows = await Promise.all(formats.map(rowOf));

/** What each format keeps and tells, as a small file of it shows that is opened, filled and written. */
export function guaranteesTable(): string {
  return markdownTable(heads, rows);
}
