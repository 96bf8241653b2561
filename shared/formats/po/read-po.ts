import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { finish, type Steps } from '../../text/steps.ts';
import { mostEntries, type CatalogueEntry, type CatalogueText } from '../catalogue/catalogue.ts';
import { nameOfText } from '../catalogue/name-of-text.ts';
import { FormatError } from '../format-error.ts';
import { readPluralForms } from '../messages/gettext-forms.ts';
import { pluralFieldOf } from '../messages/gettext-rules.ts';
import type { CategoryName } from '../messages/plural-forms.ts';
import { countFor, isForOneNumber, modelFor, notesOnNumbers } from '../messages/wanted-forms.ts';
import type { Problem } from '../model.ts';
import type { Span } from '../source-text/passage.ts';
import type { PoCatalogue, PoHeader, PoMessage, PoTemplate } from './po-catalogue.ts';
import { MessageReader } from './message-reader.ts';
import { messageId, withMissing } from './missing-messages.ts';
import { fault } from './po-tokens.ts';
import { append } from '../../text/lists/append.ts';

/** Messages between two steps. */
const messagesAStep = 200;
const mostCharacters = 100_000_000;

/** Reads decoded PO without byte order mark. @throws FormatError */
export function readPo(
  text: string,
  wantedLanguage: string | null = null,
  template: PoTemplate | null = null,
): PoCatalogue {
  return finish(readPoInSteps(text, wantedLanguage, template));
}

/** As {@link readPo}, some messages at a time; with a `template`, also what the file lacks of it. */
export function* readPoInSteps(
  text: string,
  wantedLanguage: string | null,
  template: PoTemplate | null = null,
): Steps<PoCatalogue> {
  const own = yield* readMessages(text);
  if (own.length === 0) throw fault(text, 0, say('po-without-messages'));
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const messages = template === null ? own : withMissing(own, template, lineEnd);
  const header = headerOf(messages[0], wantedLanguage);
  const translatable = header === null ? messages : messages.slice(1);
  const entries: CatalogueEntry[] = [];
  for (const message of translatable) {
    append(entries, entriesOf(message, header));
    if (entries.length > mostEntries) throw tooMany(text, message);
    if (message.index % messagesAStep === 0) yield undefined;
  }
  return {
    text,
    sourceLanguage: languageOf(header, 'x-source-language'),
    targetLanguage: languageOf(header, 'language'),
    isOneLanguage: false,
    entries,
    messages: translatable.length,
    problems: problemsOf(text, translatable, header),
    byIndex: messages,
    header,
    wantedLanguage,
    template,
    layout: { lineEnd, wraps: wrapsLines(own, text) },
  };
}

/** The messages of a file that are not obsolete, its header first. @throws FormatError */
export function* readMessages(text: string): Steps<readonly PoMessage[]> {
  if (text.length > mostCharacters) {
    throw new FormatError(say('too-large.text', { most: mostCharacters }), null);
  }
  const reader = new MessageReader(text);
  const messages: PoMessage[] = [];
  for (let message = reader.next(); message !== null; message = reader.next()) {
    messages.push(message);
    if (messages.length > mostEntries) throw tooMany(text, message);
    if (messages.length % messagesAStep === 0) yield undefined;
  }
  return messages;
}

function tooMany(text: string, { start }: PoMessage): FormatError {
  return fault(text, start, say('too-large.messages', { most: mostEntries }));
}

function headerOf(message: PoMessage | undefined, wanted: string | null): PoHeader | null {
  if (message?.context !== null || message.singular.text !== '') return null;
  const fields = fieldsOf(message.targets[0]?.text ?? '');
  const said = readPluralForms(fields.get('plural-forms') ?? '');
  const openField = said === null ? openFieldOf(fields, wanted) : null;
  const forms = openField === null ? said : readPluralForms(openField);
  return { message, fields, forms, openField };
}

/** Of two fields of a name, gettext takes the first. */
function fieldsOf(header: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of header.split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** The field of the language that a file is filled in; null where nobody knows that, or it. */
function openFieldOf(fields: PoHeader['fields'], wanted: string | null): string | null {
  if (wanted === null) return null;
  const named = fields.get('language') ?? '';
  return pluralFieldOf(named === '' ? wanted : named);
}

/** A language as tags write it: `pt-BR` for `pt_BR`. */
function languageOf(header: PoHeader | null, field: string): string | null {
  const found = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*/.exec(
    header?.fields.get(field) ?? '',
  )?.[0];
  return found?.replaceAll('_', '-') ?? null;
}

function entriesOf(message: PoMessage, header: PoHeader | null): readonly CatalogueEntry[] {
  const { singular, plural, targets, index } = message;
  const notes = notesOf(message);
  if (plural === null) {
    const target = targets[0] ?? null;
    const known = { target, isForOneNumber: false, count: null, notes };
    return [new PoEntry(`message-${index}`, message, { form: 0, source: singular, ...known })];
  }
  const forms = header?.forms ?? null;
  const count = countForms(message, header);
  const whole = { ...message, forms: count };
  const texts = new Map<CategoryName, CatalogueText>([
    ['one', singular],
    ['other', plural],
  ]);
  return Array.from({ length: count }, (_, form) => {
    const samples = forms?.samples[form] ?? [];
    const category = count === 1 ? 'other' : null;
    const source = modelFor({ forms: texts, showsNumber }, { category, samples }) ?? plural;
    return new PoEntry(`message-${index}.${form}`, whole, {
      form,
      source,
      target: targets[form] ?? null,
      isForOneNumber: isForOneNumber(samples),
      count: countFor({ category, samples }),
      notes: [...notes, ...notesOnNumbers(samples)],
    });
  });
}

const noNotes: readonly string[] = [];

function notesOf({ context, comments }: PoMessage): readonly string[] {
  if ((context === null || context.text === '') && comments.length === 0) return noNotes;
  return [
    ...(context === null || context.text === '' ? [] : [context.text]),
    ...comments.map((comment) => comment.replace(/^#[.]?\s*/, '')).filter((note) => note !== ''),
  ];
}

/** What is told of each form of a message. */
type FormFacts = Required<
  Pick<CatalogueEntry, 'form' | 'source' | 'target' | 'isForOneNumber' | 'count' | 'notes'>
>;

/** Files have many: what it is called is made when somebody asks for it. */
class PoEntry implements CatalogueEntry {
  readonly key: string;
  readonly message: PoMessage;
  readonly form: number;
  readonly source: CatalogueText;
  readonly target: CatalogueText | null;
  readonly isForOneNumber: boolean;
  readonly count: number | null;
  readonly notes: readonly string[];

  constructor(key: string, message: PoMessage, facts: FormFacts) {
    this.key = key;
    this.message = message;
    this.form = facts.form;
    this.source = facts.source;
    this.target = facts.target;
    this.isForOneNumber = facts.isForOneNumber;
    this.count = facts.count;
    this.notes = facts.notes;
  }

  get id(): string {
    const { context, singular } = this.message;
    return context === null ? singular.text : `${context.text}\u0004${singular.text}`;
  }

  get name(): string {
    return nameOfText(this.message.singular.text);
  }
}

function showsNumber({ text }: CatalogueText): boolean {
  return text.includes('%');
}

/** One that the file lacks has as many as the file has; nobody knows that where its header does not say it. */
function countForms({ targets, forms, missing }: PoMessage, header: PoHeader | null): number {
  const known = header?.forms?.count ?? 0;
  if (missing !== undefined) return known === 0 ? forms : known;
  const isOpen = header !== null && header.openField !== null;
  return Math.max(known, isOpen ? lastWritten(targets) : targets.length);
}

/** How many forms there are up to the last that says something: templates have two empty ones. */
function lastWritten(targets: PoMessage['targets']): number {
  return targets.findLastIndex((target) => target !== null && target.text !== '') + 1;
}

const softWrap = /[^n"\\]"[ \t]*(?:\r\n|\r|\n)[ \t]*"/;

/** Strings that go on in another line without ending one: somebody's tool wraps them. */
function wrapsLines(messages: readonly PoMessage[], text: string): boolean {
  let sawLong = false;
  for (const { singular, targets } of messages) {
    for (const written of [singular, ...targets]) {
      if (written === null) continue;
      const raw = text.slice(written.start, written.end);
      if (softWrap.test(raw)) return true;
      sawLong ||= raw.length > 85 && /^"[^\r\n]{85}/.test(raw);
    }
  }
  return !sawLong;
}

function problemsOf(
  text: string,
  messages: readonly PoMessage[],
  header: PoHeader | null,
): readonly Problem[] {
  const lines = createLineIndex(text);
  const problem: ProblemAt = (said, { start, end }, severity) => {
    const location = lines.locate(start, end - start);
    return { code: said.code, severity, said, location, unit: '' };
  };
  const doubles = repeated(messages).map(([again, first]) => {
    const line = String(lines.locate(first.singular.start, 0).line);
    return problem(say('duplicate-message', { line }), again.singular, 'error');
  });
  return [...doubles, ...formProblems(messages, header, problem)];
}

type ProblemAt = (said: Message, span: Span, severity: Problem['severity']) => Problem;

/** Of the plural forms that the header tells, and of messages that have others. */
function formProblems(
  messages: readonly PoMessage[],
  header: PoHeader | null,
  problem: ProblemAt,
): readonly Problem[] {
  const counted = messages.filter(({ plural }) => plural !== null);
  const [first] = counted;
  if (first === undefined) return [];
  const { openField = null, forms = null } = header ?? {};
  const place = header?.message.targets[0] ?? first.singular;
  if (hasBrokenRule(header)) {
    const broken = problem(say('po-plural-forms.broken'), place, 'warning');
    return [{ ...broken, code: 'po-plural-forms' }];
  }
  if (openField !== null) return [];
  if (forms === null) return [problem(say('po-plural-forms'), place, 'warning')];
  return counted.flatMap((message) => wrongNumber(message, forms.count, problem));
}

/** Of a message that has other forms than the header tells. */
function wrongNumber(message: PoMessage, wanted: number, problem: ProblemAt): readonly Problem[] {
  const { singular, targets } = message;
  const about = { forms: targets.length, wanted };
  if (about.forms > wanted) return [problem(say('po-many-forms', about), singular, 'error')];
  const isMeant = about.forms === wanted || !isFinished(message);
  return isMeant ? [] : [problem(say('po-few-forms', about), singular, 'warning')];
}

/** Whether a header has a rule that nobody can read; templates have words in its place. */
function hasBrokenRule(header: PoHeader | null): boolean {
  const field = header?.fields.get('plural-forms') ?? '';
  return field !== '' && !/INTEGER|EXPRESSION/.test(field) && readPluralForms(field) === null;
}

/** Whether somebody wrote all forms that are there. */
function isFinished({ targets, missing }: PoMessage): boolean {
  return missing === undefined && targets.every((target) => target !== null && target.text !== '');
}

/** Messages with the context and source of one before them. */
function repeated(messages: readonly PoMessage[]): readonly (readonly [PoMessage, PoMessage])[] {
  const seen = new Map<string, PoMessage>();
  return messages.flatMap((message) => {
    const id = messageId(message);
    const first = seen.get(id);
    if (first !== undefined) return [[message, first] as const];
    seen.set(id, message);
    return [];
  });
}
