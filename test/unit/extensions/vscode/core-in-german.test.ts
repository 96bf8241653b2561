import assert from 'node:assert/strict';
import { say, type Message } from '../../../../shared/messages/message.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { editorBundle } from '../../../../scripts/vscode-package/editor-bundle.ts';
import { readGermanBundle } from '../../../../manifests/vscode/l10n/extension-texts.ts';
import { createConnection } from '../../../../shared/api/connection.ts';
import { idNames } from '../../../../shared/api/core/id-names.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { saidOfKind } from '../../../../shared/api/core/errors/error-kinds.ts';
import { validationError } from '../../../../shared/api/core/errors/validation-error.ts';
import { describeKeyRefusal } from '../../../../shared/secrets/key-policy.ts';
import { createBlobError } from '../../../../shared/files/blob-error.ts';
import { limitWarning } from '../../../../shared/account/limit-warning.ts';
import { billingPeriod, budgetError } from '../../../../shared/account/spending/budget-error.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { damagedRecording } from '../../../../shared/captions/recording-error.ts';
import { readGlossaryFile } from '../../../../shared/terms/files/read-glossary-file.ts';
import { noDictionary } from '../../../../shared/terms/choose/term-notices.ts';
import { installEditor, speak } from '../../../doubles/vscode-pages.ts';

describe('Sentences of the core, in German', () => {
  let sentenceOf: (error: unknown) => string;
  let localised: (said: Message) => string;

  before(async () => {
    installEditor();
    ({ sentenceOf } = await import('../../../../extensions/vscode/error-presenter.ts'));
    ({ localised } = await import('../../../../extensions/vscode/localised.ts'));
  });
  beforeEach(async () => {
    speak('de', editorBundle(await readGermanBundle()));
  });
  after(() => {
    speak('en', {});
  });

  it('are budgets, with numbers as Germans write them', () => {
    const reached = { of: billingPeriod, limit: 12_000, used: 11_500, asked: 800 };
    assert.match(
      sentenceOf(budgetError({ unit: 'characters', ...reached })),
      /^Das Budget von 12\.000 Zeichen für diesen Abrechnungszeitraum .* 11\.500 .* 800\./u,
    );
    const hours = { of: 'account', limit: 3.6e9, used: 0.8 * 3.6e9 } as const;
    assert.equal(
      localised(limitWarning(hours, 'speech')?.said ?? assert.fail()),
      'Mehr als 80 % der Grenze des Kontos sind verbraucht: 200 h Sprechzeit bleiben.',
    );
    const speech = { of: billingPeriod, limit: 3_600_000, used: 3_600_000, asked: 1_000 };
    assert.match(
      sentenceOf(budgetError({ unit: 'speech', ...speech })),
      /^Das Budget von 1 h Sprechzeit für diesen Abrechnungszeitraum ist verbraucht/u,
    );
  });

  it('are failures of the service, with its own words as they came', () => {
    const error = new ServiceError({
      kind: 'permission',
      message: '403',
      said: saidOfKind('permission'),
      detail: 'No access.',
    });
    const said = sentenceOf(error);
    assert.match(
      said,
      /^Der Dienst lehnt dies ab: Der Schlüssel ist vielleicht falsch.* No access\.$/u,
    );
    assert.match(
      inEnglish(error.said),
      /^The service refuses this request: the key may be wrong, or may not allow/u,
    );
  });

  it('are requests that are not sent, keys and addresses, with what they are called here', () => {
    assert.equal(
      localised(
        validationError({ field: 'key_id', said: say('missing.id', { id: idNames.key_id }) }).said,
      ),
      'Die Kennung fehlt. Geben Sie die Kennung des Schlüssels an.',
    );
    assert.match(
      localised(describeKeyRefusal('too-long')),
      /länger als 1\.024 Zeichen\. Kopieren/u,
    );
    assert.throws(
      () => createConnection({ baseUrl: 'localhost:8080', key: 'k' }),
      (error) => sentenceOf(error).endsWith('Geben Sie sie so an: http://localhost:8080.'),
    );
  });

  it('are files, by their paths', () => {
    const said = sentenceOf(createBlobError('read-only', '/tmp/{0}.srt'));
    assert.match(said, /^\/tmp\/\{0\}\.srt ist schreibgeschützt\./u);
  });

  it('are problems of subtitles, with numbers as Germans write them', () => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\n${'w'.repeat(42)}\n\n3\n00:00:01,500 --> 00:00:09,000\nHi.\n`;
    const said = readSubtitles(text, 'srt')
      .check()
      .map((problem) => localised(problem.said));
    assert.deepEqual(said, [
      'Der Untertitel verlangt 42,0 Zeichen je Sekunde, mehr als 17.',
      'Der Untertitel wird 7,500 s gezeigt, mehr als 7,000 s.',
      'Der Untertitel beginnt, bevor der über ihm endet.',
      'Die Nummer 3 folgt nicht auf 1.',
    ]);
    assert.throws(
      () => readSubtitles('[Script Info]\n', 'srt'),
      (error) => sentenceOf(error).startsWith('Das ist kein SubRip (SRT): Es sieht nach Advanced'),
    );
  });

  it('are recordings that are damaged', () => {
    assert.match(
      sentenceOf(damagedRecording(1_234_000)),
      /^Die Aufnahme ist 1\.234 s nach ihrem Anfang beschädigt/u,
    );
  });

  it('are terms that are not used, and lines of files', () => {
    assert.equal(
      localised(noDictionary('Harbour', 'en', 'fr').said),
      'Das Glossar „Harbour“ hat kein Wörterbuch von EN nach FR; es wird nicht verwendet.',
    );
    const pair = { source_lang: 'en', target_lang: 'de' };
    const bytes = new TextEncoder().encode('boat\tKahn\nboat\tBoot\n');
    const { problems } = readGlossaryFile(bytes, { format: 'tsv', pair });
    assert.deepEqual(problems.map(localised), [
      'Eintrag 2 (Zeile 2) hat den Ausgangsausdruck eines früheren. Behalten Sie einen der beiden. Der frühere ist Eintrag 1, Zeile 1.',
    ]);
  });

  it('are glossaries that are gone, each by its name', () => {
    const names = ['Hafen', 'Küche'].map((name) => say('terms-refused.name', { name }));
    assert.match(
      localised(say('terms-refused.several-gone', { names })),
      /^„Hafen“ und „Küche“ gibt es im Konto nicht mehr/u,
    );
  });

  it('are English where nobody has translated them', () => {
    speak('de', {});
    assert.match(
      localised(describeKeyRefusal('too-long')),
      /^The key is longer than 1\.024 characters\. Copy/u,
    );
  });
});
