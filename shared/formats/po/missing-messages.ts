import type { PoMessage, PoTemplate } from './po-catalogue.ts';
import { flagsOf } from './message-reader.ts';

/**
 * The messages of a file, and those of its template that it lacks, each behind the one that it follows
 * there, as msgmerge has them. All are numbered anew, and keep their numbers once the missing ones are written.
 */
export function withMissing(
  messages: readonly PoMessage[],
  template: PoTemplate,
  lineEnd: string,
): readonly PoMessage[] {
  const present = new Map(messages.map((message) => [messageId(message), message]));
  const behind = new Map<PoMessage, PoMessage[]>();
  const seen = new Set<string>();
  let anchor = messages[0];
  for (const message of template.messages) {
    const id = messageId(message);
    const own = present.get(id);
    if (own !== undefined) anchor = own;
    else if (anchor !== undefined && !isHeader(message) && !seen.has(id)) {
      const missing = behind.get(anchor) ?? [];
      behind.set(anchor, missing);
      missing.push(asMissing(message, { text: template.text, at: anchor.end, lineEnd }));
    }
    seen.add(id);
  }
  if (behind.size === 0) return messages;
  const merged = messages.flatMap((message) => [message, ...(behind.get(message) ?? [])]);
  return merged.map((message, index) => ({ ...message, index }));
}

/** What gettext tells messages apart by. */
export function messageId({ context, singular }: PoMessage): string {
  return JSON.stringify([context?.text ?? null, singular.text]);
}

/** The message without a source text: it says how the file is to be read. */
export function isHeader({ context, singular }: PoMessage): boolean {
  return context === null && singular.text === '';
}

interface NewPlace {
  /** Of the template. */
  readonly text: string;
  /** In the file, where it is going to stand. */
  readonly at: number;
  readonly lineEnd: string;
}

function asMissing(message: PoMessage, { text, at, lineEnd }: NewPlace): PoMessage {
  const { context, singular, plural, flagLines, comments, forms } = message;
  const place = { start: at, end: at };
  const flags = flagLines.flatMap(({ start, end }) => flagsOf(text.slice(start, end)));
  const keywordEnd = Math.max(singular.end, plural?.end ?? 0);
  const linesOf = (start: number, end: number): readonly string[] =>
    text
      .slice(start, end)
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return {
    ...place,
    index: 0,
    forms,
    isDraft: false,
    context: context === null ? null : { ...context, ...place },
    singular: { ...singular, ...place },
    plural: plural === null ? null : { ...plural, ...place },
    targets: [],
    flagLines: [],
    previousLines: [],
    comments,
    keywordStart: at,
    missing: {
      comments: linesOf(message.start, message.keywordStart).filter(
        (line) => !/^#[,=|]/.test(line),
      ),
      flags: [...new Set(flags)].filter((flag) => flag !== 'fuzzy' && flag !== ''),
      keywords: linesOf(message.keywordStart, keywordEnd).join(lineEnd),
    },
  };
}
