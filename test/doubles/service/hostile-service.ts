import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostileService {
  readonly url: string;
  /** Every answer is an error while it is set. */
  failsWith: number | null;
  close(): Promise<void>;
}

/** A service on this machine whose every name, id and word is the same evil text, also in odd entries. */
export async function startHostileService(word: string): Promise<HostileService> {
  const answers = answersWith(word);
  const error = JSON.stringify({ message: word, detail: word, code: word });
  const service = { failsWith: null as number | null };
  const server = createServer((request, response) => {
    request.resume();
    const status = service.failsWith;
    const found = answers.find(([part]) => `${request.method} ${request.url}`.includes(part));
    response.statusCode = status ?? (found === undefined ? 404 : 200);
    response.setHeader('Content-Type', 'application/json');
    // What a header can hold of it.
    response.setHeader('X-Trace-ID', 'trace\u009b31m');
    response.setHeader('X-Engine', 'engine\u009b31m');
    response.end(status === null && found !== undefined ? JSON.stringify(found[1]) : error);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return Object.assign(service, { url, close });
}

/** What is answered, by a part of method and address; the first that fits. */
function answersWith(word: string): readonly (readonly [part: string, answer: unknown])[] {
  // Texts, other than names, may hold blanks of no width.
  const text = word.replaceAll('\u200b', '');
  const time = '2026-03-01T10:00:00Z';
  const usage = {
    total_characters: 12,
    text_translation_characters: 12,
    document_translation_characters: 0,
    text_improvement_characters: 0,
    speech_to_text_minutes: 0,
  };
  const dictionary = { source_lang: word, target_lang: 'de', entry_count: 1 };
  const style = {
    style_id: word,
    name: word,
    language: word,
    version: 1,
    creation_time: time,
    updated_time: word,
    configured_rules: { [word]: { [word]: word } },
    custom_instructions: [{ id: word, label: word, prompt: word, source_language: word }],
  };
  const key = {
    key_id: word,
    label: word,
    creation_time: word,
    deactivated_time: null,
    is_deactivated: false,
    usage_limits: { characters: null },
  };
  const glossary = {
    glossary_id: word,
    name: word,
    ready: true,
    dictionaries: [dictionary],
    creation_time: word,
  };
  const languages = [
    { lang: 'de', name: word, usable_as_source: true, usable_as_target: true, features: {} },
    { lang: word, name: word, usable_as_source: true, usable_as_target: true, features: {} },
  ].map((language) => ({ ...language, status: 'stable' }));
  // Of no form that anybody knows: such a one is in each list.
  const odd = { [word]: [word] };
  return [
    ['/v3/languages', [...languages, odd]],
    ['/v2/languages', languages.map(({ lang, name }) => ({ language: lang, name }))],
    ['/v3/glossaries', { glossaries: [glossary, odd] }],
    ['/v3/style_rules/', style],
    ['/v3/style_rules', { style_rules: [style, odd] }],
    [
      '/v3/translation_memories',
      {
        translation_memories: [
          {
            translation_memory_id: word,
            name: word,
            source_language: word,
            target_languages: [word],
            segment_count: 1,
          },
          odd,
        ],
        total_count: 2,
      },
    ],
    ['GET /v2/admin/developer-keys', [key, odd]],
    [
      '/v2/admin/analytics',
      {
        usage_report: {
          total_usage: usage,
          group_by: 'key',
          start_date: time,
          end_date: time,
          key_usages: [{ api_key: word, api_key_label: word, usage }, odd],
        },
      },
    ],
    [
      '/v2/usage',
      {
        character_count: 12,
        character_limit: 500_000,
        products: [{ product_type: word, api_key_character_count: 1, character_count: 1 }, odd],
        start_time: word,
        end_time: word,
      },
    ],
    [
      '/v2/write',
      { improvements: [{ text, detected_source_language: word, target_language: word }] },
    ],
    ['/v2/translate', { translations: [{ text, detected_source_language: word }] }],
  ];
}
