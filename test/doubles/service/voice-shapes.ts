import { count, fits, list, record, text, type Shape } from './shapes.ts';

/** The messages of the voice stream, field by field: what either side may say, and what it must. */
interface MessageRow {
  readonly required: Readonly<Record<string, Shape>>;
  readonly optional?: Readonly<Record<string, Shape>>;
  /** A value that has all fields; binary ones are bytes. */
  readonly sample: Readonly<Record<string, unknown>>;
}

type MessageTable = Readonly<Record<string, MessageRow>>;

const sourceSegment = record({ language: text, text, start_time: count, end_time: count });
const targetSegment = record({ text, start_time: count, end_time: count });
const said = { text: 'Guten Morgen ☀', start_time: 620, end_time: 70_000 };
const orNull = (shape: Shape): Shape => {
  return (value, path) => (value === null ? [] : shape(value, path));
};

/** A binary field: raw in MessagePack, base64 in JSON. */
const bytesOf: Readonly<Record<'json' | 'msgpack', Shape>> = {
  json: fits(
    (value) =>
      typeof value === 'string' && Buffer.from(value, 'base64').toString('base64') === value,
    'base64',
  ),
  msgpack: fits((value) => value instanceof Uint8Array, 'bytes'),
};

export function clientTable(encoding: 'json' | 'msgpack'): MessageTable {
  return {
    source_media_chunk: {
      required: { data: bytesOf[encoding] },
      sample: { data: Uint8Array.of(0, 1, 254, 255) },
    },
    end_of_source_media: { required: {}, sample: {} },
  };
}

export function serverTable(encoding: 'json' | 'msgpack'): MessageTable {
  return {
    source_transcript_update: {
      required: { concluded: list(sourceSegment), tentative: list(sourceSegment) },
      sample: {
        concluded: [{ language: 'en', ...said }],
        tentative: [{ language: 'en', ...said }],
      },
    },
    target_transcript_update: {
      required: { language: text, concluded: list(targetSegment), tentative: list(targetSegment) },
      sample: { language: 'de', concluded: [said], tentative: [said] },
    },
    target_media_chunk: {
      required: { language: text, data: list(bytesOf[encoding]), duration: count },
      optional: { content_type: orNull(text), headers: orNull(count), text: orNull(text) },
      sample: {
        language: 'de',
        data: [Uint8Array.of(79, 103, 103, 83), Uint8Array.of()],
        duration: 40,
        content_type: 'audio/ogg;codecs=opus',
        headers: 2,
        text: 'Guten Morgen',
      },
    },
    end_of_source_transcript: { required: {}, sample: {} },
    end_of_target_transcript: { required: { language: text }, sample: { language: 'de' } },
    end_of_target_media: { required: { language: text }, sample: { language: 'de' } },
    end_of_stream: { required: {}, sample: {} },
    error: {
      required: { request_type: text, error_code: count, reason_code: count, error_message: text },
      sample: {
        request_type: 'source_media_chunk',
        error_code: 400,
        reason_code: 4_000_403,
        error_message: 'Sound comes too fast.',
      },
    },
  };
}

/** What is wrong with a decoded message, by its table; nothing when it fits. */
export function messageProblems(message: unknown, table: MessageTable): readonly string[] {
  if (typeof message !== 'object' || message === null) return ['the message is not an object'];
  const [kind, ...more] = Object.keys(message);
  if (kind === undefined || more.length > 0) return ['the message has not exactly one key'];
  const row = table[kind];
  if (row === undefined) return [`${kind} is not known`];
  const fields = (message as Readonly<Record<string, unknown>>)[kind];
  return record(row.required, row.optional)(fields, kind);
}
