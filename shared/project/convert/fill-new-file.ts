import { FormatError } from '../../formats/format-error.ts';
import type { Answer, LocalisationFile, SegmentView } from '../../formats/model.ts';
import type { Surroundings } from '../../formats/format.ts';
import { pluralFormsOf, type CategoryName } from '../../formats/messages/plural-forms.ts';
import type { FileMaker, NewFile, BegunText } from '../../formats/new-file.ts';
import { openText } from '../../formats/open-file.ts';
import { say } from '../../messages/message.ts';
import { startOfRun } from '../../text/runs.ts';
import { findIllegalXmlCharacter } from '../../text/xml-escape.ts';
import { textWith } from '../exchange/open-exchange.ts';
import {
  formKey,
  type ConvertibleForm,
  type ConvertibleText,
  type LossList,
} from './convertible.ts';
import { contentOf, formNamed, placesIn } from './read-convertible.ts';

/** A text as it is going to be written, by the name it has there. */
interface PlacedText {
  readonly text: ConvertibleText;
  readonly key: string;
  /** Of a category one alone. */
  readonly forms: readonly ConvertibleForm[];
}

function formIn(
  { forms }: PlacedText,
  category: ConvertibleForm['category'],
): ConvertibleForm | undefined {
  return forms.find((form) => form.category === category);
}

/** What is known of the result. */
export interface ResultFile extends Omit<NewFile, 'isWhole'> {
  /** It holds sources and targets. */
  readonly isPair: boolean;
  /** What of each text a file of one language gets. */
  readonly side: 'source' | 'target';
}

/**
 * A file of another format, with texts in it; what of them is not there when it is read again goes to
 * `losses`. Rejects with a FormatError where it cannot be made.
 */
export async function fillNewFile(
  texts: readonly ConvertibleText[],
  result: ResultFile,
  maker: FileMaker,
  losses: LossList,
): Promise<string> {
  const { isPair } = result;
  const file: NewFile = { ...result, isWhole: texts.some(({ key }) => /\s/.test(key)) };
  const placed = placeTexts(texts, file, maker, losses).filter(({ text, forms }) => {
    const isThere = isPair || forms.some((form) => sayingOf(form, result, false) !== null);
    if (!isThere) losses.add('untranslated', text.key);
    return isThere;
  });
  const nothing = new FormatError(say('nothing-to-convert', { path: result.path }), null);
  if (placed.length === 0) throw nothing;
  const { language } = result;
  const own = pluralFormsOf(language ?? usual, 'cardinal').map(({ category }) => category);
  const withZero = [...new Set(['zero' as const, ...own])];
  const begun = maker.begin(
    placed.map((each) => begunText(each, { own, withZero }, maker)),
    file,
  );
  const byId = new Map(begun.ids.map((id, index) => [id, placed[index]]));
  const made = { language: language ?? usual, byId, result, isPair };
  const around = { source: null, sourceLanguage: result.sourceLanguage, targetLanguage: language };
  const newText = await fill(begun.text, made, { ...around, isForNewFile: true }, losses);
  if (newText === null) throw nothing;
  const read = await openText(result.path, newText, { ...around, isForNewFile: false });
  compare(read, made, losses);
  return newText;
}

/** Apart from its reading again: a large file is not held twice. Null where nothing was to be written. */
async function fill(
  text: string,
  made: Made,
  around: Surroundings,
  losses: LossList,
): Promise<string | null> {
  const opened = await openText(made.result.path, text, around);
  const answers = answersFor(opened, made);
  if (answers.length === 0 && !made.isPair) return null;
  const { plan, newText } = textWith(opened, made.language, answers);
  tellLeft(opened, new Set(plan.keys), made, losses);
  return newText;
}

interface OwnForms {
  readonly own: readonly CategoryName[];
  readonly withZero: readonly CategoryName[];
}

function begunText(
  placed: PlacedText,
  { own, withZero }: OwnForms,
  { hasZeroEverywhere }: FileMaker,
): BegunText {
  const { text, key } = placed;
  const [first] = text.forms;
  const [whole, other, one, zero] = ([null, 'other', 'one', 'zero'] as const).map((category) =>
    formIn(placed, category),
  );
  const zeroEverywhere = hasZeroEverywhere ? zero : undefined;
  return {
    key,
    forms: whole !== undefined ? null : zeroEverywhere === undefined ? own : withZero,
    source: (other ?? whole ?? first).source,
    sourceOfOne: one?.source ?? null,
    sourceOfZero: zeroEverywhere?.source ?? null,
    notes: text.notes.map(withoutControls),
  };
}

/** Of notes nothing is read that a file could break over. */
function withoutControls(note: string): string {
  return findIllegalXmlCharacter(note) < 0
    ? note
    : Array.from(note, (sign) => (findIllegalXmlCharacter(sign) < 0 ? sign : '\ufffd')).join('');
}

/** Whose forms are asked for where no language is known. */
const usual = 'en';

/** What a file gets of a form; null for nothing. */
function sayingOf(
  { source, target }: ConvertibleForm,
  { side }: ResultFile,
  isPair: boolean,
): string | null {
  const said = isPair || side === 'target' ? target : source;
  return said === null || said === '' ? null : said;
}

function placeTexts(
  texts: readonly ConvertibleText[],
  file: NewFile,
  maker: FileMaker,
  losses: LossList,
): readonly PlacedText[] {
  const hasForms = maker.hasForms(file);
  const names = maker.keys(file) === 'names' ? new Names() : null;
  const taken = new Set<string>();
  const placed: PlacedText[] = [];
  for (const text of texts) {
    const refusal = refusalOf(text);
    if (refusal !== null) {
      losses.add(refusal, text.key);
      continue;
    }
    if (text.forms[0].category !== null && !hasForms) losses.add('forms', text.key);
    for (const each of hasForms ? [text] : singleForms(text)) {
      const key = names?.nameFor(each.key) ?? each.key;
      if (taken.has(key)) {
        losses.add('twice', each.key);
        continue;
      }
      taken.add(key);
      if (key !== each.key) losses.add('renamed', each.key);
      placed.push({ text: each, key, forms: oneEach(each.forms) });
    }
  }
  return placed;
}

/** Of several for one category the last, as the others are said by it. */
function oneEach(forms: readonly ConvertibleForm[]): readonly ConvertibleForm[] {
  if (forms.length === 1) return forms;
  return [...new Map(forms.map((form) => [form.category, form])).values()];
}

function refusalOf({ key, forms }: ConvertibleText): 'empty' | 'not-written' | null {
  const sources = forms.map(({ source }) => source);
  if (key === '' || sources.every((source) => source === '')) return 'empty';
  const isOdd = [key, ...sources].some((each) => findIllegalXmlCharacter(each) >= 0);
  return isOdd ? 'not-written' : null;
}

/** Each form as a text of its own. */
function singleForms(text: ConvertibleText): readonly ConvertibleText[] {
  if (text.forms[0].category === null) return [text];
  return text.forms.map((form) => ({
    ...text,
    key: formKey(text.key, form.category ?? 'other'),
    forms: [{ ...form, category: null }],
  }));
}

const longestName = 60;

/** Keys as programs write names; of those that would become the same, later ones get a number. */
class Names {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  nameFor(key: string): string {
    const short = key.replaceAll(/[^A-Za-z0-9_]+/g, '_').slice(0, longestName);
    const trimmed = /^[A-Za-z]/.test(short) ? short : `text_${short}`;
    const name = trimmed.slice(0, startOfRun(trimmed, trimmed.length, /_/)) || 'text';
    let free = name;
    for (let number = this.#next.get(name) ?? 2; this.#taken.has(free); number += 1) {
      free = `${name}_${number}`;
      this.#next.set(name, number + 1);
    }
    this.#taken.add(free);
    return free;
  }
}

interface Made {
  readonly language: string;
  readonly byId: ReadonlyMap<string, PlacedText | undefined>;
  readonly result: ResultFile;
  readonly isPair: boolean;
}

interface PlacedForm {
  readonly view: SegmentView;
  readonly placed: PlacedText;
  readonly form: ConvertibleForm;
  /** As it is read: one that is alone and shows no number may lie under a key like any other. */
  readonly isForm: boolean;
}

function* formsIn(file: LocalisationFile, { language, byId }: Made): Generator<PlacedForm> {
  const placeOf = placesIn(file, language);
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    // Keys that end as forms do may be none, and a form that is alone may not look like one.
    const asRead = placeOf(view);
    const place = [asRead, formNamed(view.id)].find((each) => {
      const found = each === null ? undefined : byId.get(each.id);
      return each !== null && found !== undefined && formIn(found, each.category) !== undefined;
    });
    const placed = byId.get(place?.id ?? view.id);
    const form = placed === undefined ? undefined : formIn(placed, place?.category ?? null);
    if (placed === undefined || form === undefined) continue;
    const isForm = form.category === null || asRead.category !== null;
    yield { view, placed, form, isForm };
  }
}

function answersFor(file: LocalisationFile, made: Made): readonly Answer[] {
  const answers: Answer[] = [];
  for (const { view, form } of formsIn(file, made)) {
    const text = sayingOf(form, made.result, made.isPair);
    if (text === null) continue;
    const parts = [{ kind: 'text', text } as const];
    answers.push({ key: view.key, parts, needsReview: form.isDraft, isOwn: !form.isDraft });
  }
  return answers;
}

/** What has no place, or would be read otherwise than it is meant. */
function tellLeft(
  file: LocalisationFile,
  planned: ReadonlySet<string>,
  made: Made,
  losses: LossList,
): void {
  const written = new Set<ConvertibleForm>();
  const sources = new Map<PlacedText, Set<string>>();
  for (const { view, placed, form } of formsIn(file, made)) {
    if (planned.has(view.key)) written.add(form);
    if (!made.isPair) continue;
    const known = sources.get(placed) ?? new Set();
    sources.set(placed, known.add(contentOf(view.source.parts)));
  }
  tellSources(sources, losses);
  for (const placed of made.byId.values()) {
    const forms = placed?.forms ?? [];
    const meant = forms.filter((form) => sayingOf(form, made.result, made.isPair) !== null);
    const left = meant.filter((form) => !written.has(form));
    if (placed === undefined || left.length === 0) continue;
    losses.add(left.length === forms.length ? 'not-written' : 'forms-left', placed.text.key);
  }
}

/** Files that hold both have one or two sources for all forms of a text. */
function tellSources(
  sources: ReadonlyMap<PlacedText, ReadonlySet<string>>,
  losses: LossList,
): void {
  for (const [{ text, forms }, said] of sources) {
    const isThere = ({ source }: ConvertibleForm): boolean => source === '' || said.has(source);
    if (!forms.every(isThere)) losses.add('source-forms', text.key);
  }
}

/** What a file that was made says of its texts is held against what it was made of. */
function compare(read: LocalisationFile, made: Made, losses: LossList): void {
  for (const { view, placed, form, isForm } of formsIn(read, made)) {
    const { key, notes, longest } = placed.text;
    if (!isForm) losses.add('forms', key);
    const own = view.notes.join('\n');
    const hasLine = (line: string): boolean => own.includes(line.trim());
    if (!notes.every((note) => note.split(/\r\n|[\n\r]/).every(hasLine))) losses.add('notes', key);
    const { standing } = view;
    const isReviewed = standing === 'reviewed' || standing === 'final';
    const isDraft = standing === 'needsReview';
    const hasState = form.target !== null && (form.isDraft || form.isReviewed);
    if (hasState && (isDraft !== form.isDraft || isReviewed !== form.isReviewed)) {
      losses.add('state', key);
    }
    if (longest !== null && view.limits.length === 0) losses.add('limits', key);
  }
}
