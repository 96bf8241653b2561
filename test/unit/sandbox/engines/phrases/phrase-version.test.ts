import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { phraseEngineVersion } from '../../../../../shared/sandbox/engines/phrases/phrase-version.ts';

/** The engine as it was when its version was raised last: see the sentence of the test. */
const known = { version: '7', digest: '51964d0bf7c53291' };

const engine = path.join(
  ...[import.meta.dirname, '..', '..', '..', '..', '..'],
  ...['shared', 'sandbox', 'engines', 'phrases'],
);

/** A digest of all that makes models and drafts, without comments and layout. */
async function digestOfEngine(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [
      'training/train-direction.ts',
      'training-texts.ts',
      'decoding/translate-text.ts',
    ].map((file) => path.join(engine, file)),
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

describe('the version of the phrase engine', () => {
  it('was looked at when what makes its drafts changed', async () => {
    const now = { version: phraseEngineVersion, digest: await digestOfEngine() };
    assert.deepEqual(
      now,
      known,
      'The phrase engine changed. Where a draft may now be another, raise phraseEngineVersion: ' +
        'directions and translations that are kept would stay as they were. Then write down here what is.',
    );
  });
});
