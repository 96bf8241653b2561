import type { Client } from '../../../shared/api/client.ts';
import type { UploadDocumentRequest } from '../../../shared/api/types/documents.ts';
import type {
  CorrectRequest,
  RephraseRequest,
} from '../../../shared/api/types/text-improvement.ts';
import type { TranslateTextRequest } from '../../../shared/api/types/translate-text.ts';
import type { ByteSource } from '../../../shared/ports/byte-source.ts';
import type { Calls } from './covered-call.ts';

type OneGlossary<Request> = Required<Omit<Request, 'glossary_ids'>>;
type Glossaries<Request> = Required<Omit<Request, 'glossary_id'>>;

/** What the sandbox's samples hold from English into German. */
interface Held {
  readonly glossary: string;
  readonly style: string;
  readonly memory: string;
}

const enDe = { source_lang: 'en', target_lang: 'de', formality: 'more' } as const;

/** Translation, documents, languages, improvement and detection. */
export const textCalls: Calls<
  | 'translateText'
  | 'uploadDocument'
  | 'getDocumentStatus'
  | 'downloadDocument'
  | 'listLanguages'
  | 'listLanguageResources'
  | 'listSourceLanguages'
  | 'listTargetLanguages'
  | 'rephraseText'
  | 'correctText'
  | 'detectLanguages'
> = {
  translateText: async (client, session) => {
    const held = await findHeld(session.helper);
    const common = translation(held);
    const one: OneGlossary<TranslateTextRequest> = { ...common, glossary_id: held.glossary };
    const more: Glossaries<TranslateTextRequest> = { ...common, glossary_ids: [held.glossary] };
    await client.translateText(one);
    await client.translateText(more);
  },
  uploadDocument: async (client, session) => {
    const held = await findHeld(session.helper);
    const common = document(held);
    const one: OneGlossary<UploadDocumentRequest> = { ...common, glossary_id: held.glossary };
    const more: Glossaries<UploadDocumentRequest> = { ...common, glossary_ids: [held.glossary] };
    session.document = (await client.uploadDocument(one)).data;
    const broken = { file: bytesOf('No archive.'), filename: 'notes.docx', target_lang: 'de' };
    session.brokenDocument = (await client.uploadDocument(broken)).data;
    await client.uploadDocument(more);
  },
  getDocumentStatus: async (client, { document: good, brokenDocument, clock }) => {
    await client.getDocumentStatus(good);
    await clock.advance(1_500);
    await client.getDocumentStatus(good);
    await clock.advance(60_000);
    await client.getDocumentStatus(good);
    await client.getDocumentStatus(brokenDocument);
  },
  downloadDocument: async (client, session) => {
    const { data } = await client.downloadDocument(session.document);
    await new Response(ReadableStream.from(data.chunks)).arrayBuffer();
  },
  listLanguages: (client) =>
    client.listLanguages({ resource: 'voice', include: ['beta', 'external'] }),
  listLanguageResources: (client) => client.listLanguageResources(),
  listSourceLanguages: (client) => client.listSourceLanguages(),
  listTargetLanguages: (client) => client.listTargetLanguages(),
  rephraseText: async (client) => {
    const common = { text: ['Please utilize it.'], target_lang: 'en-GB' };
    const styled: Required<Omit<RephraseRequest, 'tone'>> = { ...common, writing_style: 'simple' };
    const toned: Required<Omit<RephraseRequest, 'writing_style'>> = { ...common, tone: 'friendly' };
    await client.rephraseText(styled);
    await client.rephraseText(toned);
  },
  correctText: (client) => {
    const request: Required<CorrectRequest> = { text: ['teh boat'], target_lang: 'en-GB' };
    return client.correctText(request);
  },
  detectLanguages: (client) => client.detectLanguages({ text: ['hello the boat'] }),
};

function translation(
  held: Held,
): Required<Omit<TranslateTextRequest, 'glossary_id' | 'glossary_ids'>> {
  return {
    ...enDe,
    text: ['<g>Save</g>'],
    context: 'A button.',
    model_type: 'quality_optimized',
    split_sentences: 'nonewlines',
    preserve_formatting: true,
    style_id: held.style,
    custom_instructions: ['Use short words.'],
    translation_memory_id: held.memory,
    translation_memory_threshold: 80,
    show_billed_characters: true,
    tag_handling: 'xml',
    tag_handling_version: 'v2',
    outline_detection: false,
    splitting_tags: ['p'],
    non_splitting_tags: ['g'],
    ignore_tags: ['x'],
  };
}

function document(
  held: Held,
): Required<Omit<UploadDocumentRequest, 'glossary_id' | 'glossary_ids'>> {
  return {
    ...enDe,
    file: bytesOf('The boat leaves at night.'),
    filename: 'notes.txt',
    style_id: held.style,
    translation_memory_id: held.memory,
    translation_memory_threshold: 80,
    output_format: 'txt',
  };
}

async function findHeld(client: Client): Promise<Held> {
  const [glossaries, styles, memories] = await Promise.all([
    client.listGlossaries(),
    client.listStyleRules({}),
    client.listTranslationMemories({}),
  ]);
  return {
    glossary: glossaries.data[0]?.glossary_id ?? '',
    style: styles.data[0]?.style_id ?? '',
    memory: memories.data.translation_memories[0]?.translation_memory_id ?? '',
  };
}

function bytesOf(text: string): ByteSource {
  const bytes = new TextEncoder().encode(text);
  return {
    byteLength: bytes.length,
    chunks: () => ReadableStream.from([bytes]),
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}
