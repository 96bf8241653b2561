import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import {
  learntVersion,
  phraseEngineVersion,
} from '../../../../../shared/sandbox/engines/phrases/phrase-version.ts';

/** The engine as it was when its versions were raised last: see the sentences of the tests. */
const known = {
  drafts: { version: '10', digest: 'eaebdad2ee941eb5' },
  learning: { version: '8', digest: '8065e2d88957ef8c' },
};

const engine = path.join(
  ...[import.meta.dirname, '..', '..', '..', '..', '..'],
  ...['shared', 'sandbox', 'engines', 'phrases'],
);

/** A digest of what these files are made of, without comments and layout. */
async function digestOf(...files: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => path.join(engine, file)),
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: engine,
    write: false,
    logLevel: 'silent',
  });
  const digest = createHash('sha256');
  for (const { text } of outputFiles) digest.update(text);
  return digest.digest('hex').slice(0, 16);
}

const learning = ['training/train-direction.ts', 'training-texts.ts', 'model/direction-file.ts'];

describe('the versions of the phrase engine', () => {
  it('were looked at when what makes its drafts changed', async () => {
    const digest = await digestOf(...learning, 'decoding/translate-text.ts');
    assert.deepEqual(
      { version: phraseEngineVersion, digest },
      known.drafts,
      'The phrase engine changed. Where a draft may now be another, raise phraseEngineVersion: ' +
        'translations that are kept would stay as they were. Then write down here what is.',
    );
  });

  it('were looked at when what it learns changed', async () => {
    const digest = await digestOf(...learning);
    assert.deepEqual(
      { version: learntVersion, digest },
      known.learning,
      'What is learnt changed. Where that is worth some seconds a direction of each user, raise ' +
        'learntVersion: directions that are kept would stay as they were. Then write down here what is.',
    );
  });
});
