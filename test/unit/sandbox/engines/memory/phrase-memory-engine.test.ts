import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { HeldPair } from '../../../../../shared/sandbox/engines/memory/language-memory.ts';
import { PhraseMemoryEngine } from '../../../../../shared/sandbox/engines/memory/phrase-memory-engine.ts';
import {
  memoryFileName,
  packMemories,
  phrasesFileName,
} from '../../../../../shared/sandbox/engines/memory/memory-file.ts';
import { PhraseMemoryStore } from '../../../../../shared/sandbox/engines/memory/phrase-memory-store.ts';

describe('the phrase memory engine', () => {
  let folder = '';
  let engine = new PhraseMemoryEngine(new PhraseMemoryStore(folder));

  const hold = async (pairs: Readonly<Record<string, readonly HeldPair[]>>): Promise<void> => {
    const write = (name: string, content: unknown): Promise<void> =>
      writeFile(join(folder, name), brotliCompressSync(JSON.stringify(content)));
    const { phrases, memories } = packMemories(new Map(Object.entries(pairs)));
    await write(phrasesFileName, phrases);
    for (const [language, memory] of memories) await write(memoryFileName(language), memory);
  };

  const translate = async (
    source: string,
    target: string,
    text: string,
  ): Promise<string | null> => {
    const signal = new AbortController().signal;
    const request = { source, target, formality: 'default', context: '', signal } as const;
    const [answer] = await engine.translate([text], request);
    return answer?.text ?? null;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-'));
    await hold({
      de: [
        ['Save', 'Speichern', 2],
        ['Open {name}', '{name} öffnen', 1],
        ['Choose a color', 'Farbe wählen', 1],
        ['Clear', 'Löschen', 1],
        ['Delete', 'Löschen', 1],
      ],
      fr: [
        ['Save', 'Enregistrer', 2],
        ['Open {{file}}', 'Ouvrir {{file}}', 1],
        ['Delete', 'Supprimer', 2],
      ],
      'pt-br': [['Save', 'Salvar', 1]],
      'pt-pt': [['Save', 'Guardar', 1]],
    });
    engine = new PhraseMemoryEngine(new PhraseMemoryStore(folder));
  });

  after(() => rm(folder, { recursive: true }));

  it('serves the directions whose files were built, and no language to itself', () => {
    assert.equal(engine.serves('EN', 'DE'), true);
    assert.equal(engine.serves('DE', 'EN-GB'), true);
    assert.equal(engine.serves('DE', 'FR'), true);
    assert.equal(engine.serves('EN', 'JA'), false);
    assert.equal(engine.serves('JA', 'DE'), false);
    assert.equal(engine.serves('EN', 'EN-US'), false);
    assert.equal(engine.serves('XX', 'DE'), false);
  });

  it('translates from English, to English and through English', async () => {
    assert.equal(await translate('EN', 'DE', 'Save'), 'Speichern');
    assert.equal(await translate('DE', 'EN', 'Speichern'), 'Save');
    assert.equal(await translate('DE', 'FR', 'Speichern!'), 'Enregistrer\u00A0!');
    assert.equal(await translate('DE', 'FR', '%s öffnen'), 'Ouvrir %s');
  });

  it('spells English as the target does', async () => {
    assert.equal(await translate('DE', 'EN-US', 'Farbe wählen'), 'Choose a color');
    assert.equal(await translate('DE', 'EN-GB', 'Farbe wählen'), 'Choose a colour');
  });

  it('goes through English only where the English phrase is certain', async () => {
    assert.equal(await translate('DE', 'FR', 'Löschen'), null);
    assert.notEqual(await translate('DE', 'EN', 'Löschen'), null);
  });

  it('looks Portuguese up in both variants and keeps them apart as targets', async () => {
    assert.equal(await translate('PT', 'EN', 'Guardar'), 'Save');
    assert.equal(await translate('PT', 'EN', 'Salvar'), 'Save');
    assert.equal(await translate('EN', 'PT-PT', 'Save'), 'Guardar');
    assert.equal(await translate('EN', 'PT-BR', 'Save'), 'Salvar');
  });

  it('knows nothing, and fails nothing, without built files', async () => {
    const empty = new PhraseMemoryEngine(new PhraseMemoryStore(join(folder, 'absent')));
    assert.equal(empty.serves('EN', 'DE'), false);
    const signal = new AbortController().signal;
    const request = {
      source: 'EN',
      target: 'DE',
      formality: 'default',
      context: '',
      signal,
    } as const;
    assert.deepEqual(await empty.translate(['Save'], request), [null]);
  });

  it('rejects with the reason of an aborted signal', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const request = {
      source: 'EN',
      target: 'DE',
      formality: 'default',
      context: '',
      signal,
    } as const;
    await assert.rejects(engine.translate(['Save'], request), /enough/u);
  });
});
