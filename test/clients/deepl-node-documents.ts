import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as deepl from 'deepl-node';
import type { Tally } from './tally.ts';

const documents: Readonly<Record<string, string>> = {
  'in.txt': 'Save\nCancel.\n',
  'in.html': '<!doctype html><title>Save</title><p>Save</p>\n',
  'in.srt': '1\n00:00:01,000 --> 00:00:02,000\nSave\n',
  'in.xlf': `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
<file id="f"><unit id="a"><segment><source>Save</source></segment></unit></file></xliff>\n`,
};

/** Documents: every way in and out that deepl-node has, and its options. */
export async function driveDocuments(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-documents-'));
  const at = (name: string): string => join(folder, name);
  const isDone = ({ status }: deepl.DocumentStatus): boolean => status === 'done';
  const realSetTimeout = globalThis.setTimeout;
  // It asks every 5 s: cut short here.
  const impatient = (callback: () => void, durationInMs = 0): NodeJS.Timeout =>
    realSetTimeout(callback, durationInMs === 5_000 ? 20 : durationInMs);
  globalThis.setTimeout = impatient as typeof setTimeout;
  try {
    for (const [name, text] of Object.entries(documents)) {
      await writeFile(at(name), text);
      const translate = (): Promise<deepl.DocumentStatus> =>
        client.translateDocument(at(name), at(`de-${name}`), 'en', 'de');
      await tally.does(`translateDocument ${name}`, translate, isDone);
    }
    await tally.does(
      'what came back',
      () => readFile(at('de-in.html'), 'utf8'),
      (text) => /<title>[^<]+<\/title><p>[^<]+<\/p>/u.test(text) && !text.includes('>Save<'),
    );
    const glossary = await client.createGlossaryWithCsv(
      'Words',
      'en',
      'de',
      Buffer.from('Save,Sichern'),
    );
    const handle = await open(at('in.txt'));
    for (const [what, input, options] of [
      ['buffer', Buffer.from('Save'), { filename: 'a.txt' }],
      ['stream', createReadStream(at('in.txt')), { filename: 'a.txt' }],
      ['handle', handle, { filename: 'a.txt' }],
      ['formality', at('in.txt'), { formality: 'prefer_more' }],
      ['glossary', at('in.txt'), { glossary }],
      ['glossaryIds', at('in.txt'), { glossaryIds: [glossary] }],
      ['parameters of its own', at('in.txt'), { extraRequestParameters: { output_format: 'txt' } }],
    ] as const) {
      const translate = (): Promise<deepl.DocumentStatus> =>
        client.translateDocument(input, at(`${what}.txt`), 'en', 'de', options as object);
      await tally.does(`translateDocument ${what}`, translate, isDone);
    }
    await handle.close();
    await client.deleteGlossary(glossary);
    const sent = await tally.does('uploadDocument', () =>
      client.uploadDocument(at('in.txt'), 'en', 'de'),
    );
    if (sent === null) return;
    await tally.does('getDocumentStatus', () => client.getDocumentStatus(sent));
    await tally.does(
      'isDocumentTranslationComplete',
      () => client.isDocumentTranslationComplete(sent),
      ({ status }) => isDone(status),
    );
    await tally.does('downloadDocument', () => client.downloadDocument(sent, at('own.txt')));
    await tally.isRefused(
      'the same once more',
      () => client.downloadDocument(sent, at('twice.txt')),
      /not found/iu,
    );
  } finally {
    globalThis.setTimeout = realSetTimeout;
    await rm(folder, { recursive: true });
  }
}
