import { visibleLine } from '../../../text/visible.ts';

/** Stands for what was taken out. */
const REDACTED = '[…]';

/** The longest piece of a server's message that is shown. */
const LONGEST_MESSAGE = 300;
/** A run of this many characters shared with the request counts as an echo. */
const ECHO_LENGTH = 12;

/** Quotations up to this length tell nothing of a text, and often name a language or a letter. */
const LONGEST_PLAIN_QUOTATION = 3;

/** What the service may quote though it stands in a text too: language codes and short numbers. */
const LANGUAGE_OR_NUMBER = /^(?:[a-z]{2,3}-(?:[a-z]{2}|[a-z]{4}|419)|\d{1,5})$/;

/** Names of the protocol: a message that hides them cannot be followed. */
const FIELD_NAMES: ReadonlySet<string> = new Set([
  ...['text', 'source_lang', 'target_lang', 'formality', 'context', 'split_sentences'],
  ...['preserve_formatting', 'tag_handling', 'tag_handling_version', 'outline_detection'],
  ...['splitting_tags', 'non_splitting_tags', 'ignore_tags', 'model_type', 'glossary_id'],
  ...['glossary_ids', 'style_id', 'custom_instructions', 'translation_memory_id'],
  ...['translation_memory_threshold', 'show_billed_characters', 'writing_style', 'tone'],
  ...['name', 'dictionaries', 'entries', 'entries_format', 'language', 'configured_rules'],
  ...['label', 'prompt', 'source_language'],
]);

/**
 * A server's message without what was sent: the key, any run of 12 or more characters that also
 * stands in `sent`, and any quotation that does. Field names, language codes, short numbers and
 * quotations of up to three characters stay, as they say what is wrong. Errors and logs may carry
 * the result: it is one line and moves no cursor.
 */
export function scrub(message: string, key: string, sent: readonly string[]): string {
  const short = visibleLine(message)
    .trim()
    .slice(0, LONGEST_MESSAGE + ECHO_LENGTH);
  const withoutKey = key === '' ? short : short.replaceAll(key, REDACTED);
  const haystacks = sent.filter((text) => text !== '').map((text) => comparable(visibleLine(text)));
  const withoutQuotes = withoutKey.replace(
    /(["'`‘“«])([^"'`’”»]{1,300})(["'`’”»])/g,
    (whole, open: string, inner: string, close: string) =>
      isSent(inner, haystacks) ? `${open}${REDACTED}${close}` : whole,
  );
  return maskEchoes(withoutQuotes, haystacks).slice(0, LONGEST_MESSAGE);
}

function isSent(quotation: string, haystacks: readonly string[]): boolean {
  const needle = comparable(quotation);
  return !isPlain(needle) && haystacks.some((text) => text.includes(needle));
}

/** Whether a lower-case word is one of the protocol's own and not worth hiding. */
function isPlain(word: string): boolean {
  return (
    word.length <= LONGEST_PLAIN_QUOTATION || LANGUAGE_OR_NUMBER.test(word) || FIELD_NAMES.has(word)
  );
}

/** Covers every run of `ECHO_LENGTH` or more characters that stands in one of the texts. */
function maskEchoes(message: string, haystacks: readonly string[]): string {
  const needle = comparable(message);
  let out = '';
  let from = 0;
  let at = 0;
  while (at + ECHO_LENGTH <= needle.length) {
    if (!isEcho(needle.slice(at, at + ECHO_LENGTH), haystacks)) {
      at += 1;
      continue;
    }
    let end = at + ECHO_LENGTH;
    while (end < needle.length && isEcho(needle.slice(end + 1 - ECHO_LENGTH, end + 1), haystacks)) {
      end += 1;
    }
    const isName = isPlain(needle.slice(at, end).replace(/^["'`\s]+|(?<!["'`\s])["'`\s]+$/g, ''));
    if (!isName) {
      out += message.slice(from, at) + REDACTED;
      from = end;
    }
    at = end;
  }
  return out + maskWholeTexts(message.slice(from), haystacks);
}

function isEcho(run: string, haystacks: readonly string[]): boolean {
  return haystacks.some((text) => text.includes(run));
}

/** Short texts are echoed whole; very short ones would hit ordinary words. */
function maskWholeTexts(message: string, haystacks: readonly string[]): string {
  let masked = message;
  for (const text of haystacks) {
    if (text.length < 5 || text.length >= ECHO_LENGTH || isPlain(text)) continue;
    for (let at = comparable(masked).indexOf(text); at >= 0;) {
      masked = masked.slice(0, at) + REDACTED + masked.slice(at + text.length);
      at = comparable(masked).indexOf(text, at + REDACTED.length);
    }
  }
  return masked;
}

/** Lower case unit by unit: positions stay, and a letter's neighbours do not change it. */
function comparable(text: string): string {
  return text.replace(/[^]/g, (unit) => {
    const lower = unit.toLowerCase();
    return lower.length === 1 ? lower : unit;
  });
}

/** A trace id as the service writes them; anything else, and any echo of a key, is not shown. */
export function safeTraceId(value: string | null, keys: readonly string[]): string | null {
  if (value === null || !/^[\w.:-]{1,128}$/.test(value)) return null;
  return keys.some((key) => value.includes(key)) ? null : value;
}

/** A machine-readable code, unknown ones included; prose and echoes are not shown. */
export function safeCode(value: unknown, key: string, sent: readonly string[]): string | null {
  if (typeof value !== 'string' || !/^[\w.-]{1,64}$/.test(value)) return null;
  return scrub(value, key, sent) === value ? value : null;
}
