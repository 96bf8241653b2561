import assert from 'node:assert/strict';
import {
  subtitleFormat,
  xliffFormat,
} from '../../../../../shared/sandbox/documents/formats/localisation-format.ts';
import type {
  DocumentFormat,
  OpenDocument,
} from '../../../../../shared/sandbox/documents/document-format.ts';

async function open(
  format: DocumentFormat,
  content: string | Uint8Array,
  target = 'DE',
): Promise<OpenDocument> {
  const [extension = ''] = format.extensions;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { signal } = new AbortController();
  const request = { extension, output: extension, source: null, target, signal };
  return await format.read(bytes, request);
}

/** Upper case for everything but tags and references. */
function shout(text: string): string {
  return text.replaceAll(/<[^>]*>|&\w+;|[^<&]+/g, (piece) =>
    /^[<&]/.test(piece) ? piece : piece.toUpperCase(),
  );
}

async function shouted(format: DocumentFormat, content: string | Uint8Array): Promise<Buffer> {
  const document = await open(format, content);
  return Buffer.from(await document.rewrite(document.texts.map(shout), 'de'));
}

const cues =
  '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello <i>there</i>!\r\n\r\n' +
  '2\r\n00:00:03,000 --> 00:00:04,500\r\n- Who is it?\r\n- Me.\r\n';

describe('subtitles as documents', () => {
  it('keep numbers, times, line ends and tags', async () => {
    assert.equal(
      (await shouted(subtitleFormat, cues)).toString(),
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nHELLO <i>THERE</i>!\r\n\r\n' +
        '2\r\n00:00:03,000 --> 00:00:04,500\r\n- WHO IS IT?\r\n- ME.\r\n',
    );
  });

  it('are sent a sentence at a time, with codes for tags and cue ends', async () => {
    const { texts } = await open(
      subtitleFormat,
      '1\n00:00:01,000 --> 00:00:02,000\nThis is a <b>long</b>\n\n' +
        '2\n00:00:02,000 --> 00:00:03,000\nsentence & more.\n',
    );
    assert.equal(texts.length, 1);
    assert.match(texts[0] ?? '', /^This is a <g id="\d">long<\/g>.*<x id="\d"\/>.*&amp; more\.$/);
  });

  it('stay in the encoding of Western Windows, or become UTF-8 where that lacks letters', async () => {
    const content = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nDéjà vu.\n', 'latin1');
    assert.equal(
      (await shouted(subtitleFormat, content)).toString('latin1'),
      '1\n00:00:01,000 --> 00:00:02,000\nDÉJÀ VU.\n',
    );
    const document = await open(subtitleFormat, content, 'RU');
    const russian = Buffer.from(await document.rewrite(['Уже видел.'], 'ru')).toString();
    assert.equal(russian, '\ufeff1\n00:00:01,000 --> 00:00:02,000\nУже видел.\n');
  });

  it('are refused with the reason when they are none', async () => {
    for (const content of ['WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n', 'Just a text.\n', '\n']) {
      await assert.rejects(open(subtitleFormat, content), {
        name: 'DocumentError',
        message: /SRT/,
      });
    }
  });
});

function xliff(attributes: string, units: string): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ` +
    `${attributes}>\n<file id="f1">\n${units}\n</file>\n</xliff>\n`
  );
}

const unit = (id: string, content: string): string => `<unit id="${id}">${content}</unit>`;

describe('XLIFF as a document', () => {
  it('gets targets for what has none, and keeps codes, notes and translated segments', async () => {
    const units =
      unit(
        'a',
        '<notes><note>n</note></notes><segment><source>Save <pc id="1">all &amp; <ph id="2"/></pc></source></segment>',
      ) +
      unit('b', '<segment state="final"><source>Done</source><target>Fertig</target></segment>');
    const written = (
      await shouted(xliffFormat, xliff('version="2.1" srcLang="en" trgLang="de"', units))
    ).toString();
    assert.match(written, /<target>SAVE <pc id="1">ALL &amp; <ph id="2"\/><\/pc><\/target>/);
    assert.match(written, /<note>n<\/note>/);
    assert.match(written, /state="final"><source>Done<\/source><target>Fertig<\/target>/);
  });

  it('names its source language, and is given the target language it lacks', async () => {
    const content = xliff(
      'version="2.1" srcLang="en-US"',
      unit('a', '<segment><source>Save</source></segment>'),
    );
    assert.equal((await open(xliffFormat, content)).language, 'en-US');
    assert.match((await shouted(xliffFormat, content)).toString(), / trgLang="de"/);
  });

  for (const version of ['2.0', '2.2']) {
    it(`is refused in version ${version}: the service takes 2.1 only`, async () => {
      const content = xliff(`version="${version}" srcLang="en"`, unit('a', ''));
      await assert.rejects(open(xliffFormat, content), { name: 'DocumentError' });
    });
  }

  it('is refused in version 1.2 with a sentence that says so', async () => {
    const content =
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" ' +
      'source-language="en" datatype="plaintext"><body><trans-unit id="1"><source>Save</source>' +
      '</trans-unit></body></file></xliff>';
    await assert.rejects(open(xliffFormat, content), {
      name: 'DocumentError',
      message: 'Only XLIFF 2.1 is supported: this file is XLIFF 1.2.',
    });
  });

  it('is refused when its targets are in another language than asked for', async () => {
    const content = xliff(
      'version="2.1" srcLang="en" trgLang="fr"',
      unit('a', '<segment><source>Save</source></segment>'),
    );
    await assert.rejects(open(xliffFormat, content, 'DE'), {
      name: 'DocumentError',
      message: /in "fr".*in DE/,
    });
    assert.deepEqual((await open(xliffFormat, content, 'FR')).texts, ['Save']);
  });

  it('is refused with the place of what is wrong in it', async () => {
    await assert.rejects(open(xliffFormat, '<xliff version="2.1">\n<file></xliff>'), {
      name: 'DocumentError',
      message: /\(line 2, column \d+\)$/,
    });
    await assert.rejects(open(xliffFormat, Uint8Array.of(0x3c, 0x61, 0xff)), {
      name: 'DocumentError',
    });
  });
});
