import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import mammoth from 'mammoth';
import { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream, degrees, rgb } from 'pdf-lib';
import { pdfFormat } from '../../../../../../shared/sandbox/documents/formats/pdf/pdf-format.ts';
import { readPdf } from '../../../../../../shared/sandbox/documents/formats/pdf/read-pdf.ts';
import { readShownText } from '../../../../../../shared/sandbox/documents/formats/pdf/shown-text.ts';
import { documentAssets, inlineTasks } from '../inline-document-tools.ts';
import { inCapitals, openForTest } from '../open-for-test.ts';
import { drawLines, drawPdf } from './draw-pdf.ts';

const dejavu = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const noPage = { blocks: [] };
const format = pdfFormat(documentAssets, inlineTasks);

const guide = drawPdf((page, { plain, bold, signs }) => {
  page.drawRectangle({ x: 0, y: 440, width: 400, height: 60, color: rgb(0, 0, 0.4) });
  page.drawText('Ferry guide', { x: 40, y: 460, size: 22, font: bold, color: rgb(1, 1, 1) });
  drawLines(
    page,
    plain,
    ['The boat to the island leaves the har-', 'bour every morning, and it comes', 'back late.'],
    { x: 40, y: 410 },
  );
  drawLines(page, plain, ['Bring a coat.'], { x: 40, y: 360 });
  page.drawText('\u2714', { x: 40, y: 340, size: 11, font: signs });
  drawLines(page, plain, ['A ticket'], { x: 60, y: 340 });
  page.drawText('\u2714', { x: 40, y: 326, size: 11, font: signs });
  drawLines(page, plain, ['Some food'], { x: 60, y: 326 });
  drawLines(page, plain, ['12.50'], { x: 300, y: 340 });
});

/** Texts of the first page in the order in which they are drawn. */
async function shownOn(pdf: Uint8Array): Promise<string> {
  const [page = []] = await readShownText(pdf);
  return page.map(({ text }) => text).join('|');
}

/** Where lines of the first page begin, from the top. */
async function placesOf(pdf: Uint8Array): Promise<string[]> {
  const [page = []] = await readShownText(pdf);
  const places = page
    .filter(({ text }) => text.trim() !== '')
    .map(({ x, y }) => `${Math.round(y)}, ${Math.round(x)}`);
  return [...new Set(places)].sort();
}

describe('The texts of a PDF', () => {
  it('are its paragraphs, rejoined from their lines', async () => {
    assert.deepEqual((await openForTest(format, await guide)).texts, [
      'Ferry guide',
      'The boat to the island leaves the harbour every morning, and it comes back late.',
      'Bring a coat.',
      'A ticket',
      'Some food',
    ]);
  });

  it('are read column by column where they are drawn so', async () => {
    const pdf = await drawPdf((page, { plain }) => {
      drawLines(page, plain, ['Boats leave the harbour', 'every hour of the day'], {
        x: 40,
        y: 400,
      });
      drawLines(page, plain, ['Buses leave the station', 'when a boat has come in'], {
        x: 220,
        y: 400,
      });
    });
    assert.deepEqual((await openForTest(format, pdf)).texts, [
      'Boats leave the harbour every hour of the day',
      'Buses leave the station when a boat has come in',
    ]);
  });

  it('begin anew at every item, whatever sign stands before it', async () => {
    const items = [
      ['•', 'a warm coat'],
      ['–', 'food'],
      ['3.', 'a ticket'],
    ] as const;
    const pdf = await drawPdf((page, { plain }) => {
      drawLines(page, plain, ['Bring with you'], { x: 40, y: 400 });
      for (const [index, [sign, item]] of items.entries()) {
        drawLines(page, plain, [sign], { x: 40, y: 386 - index * 14 });
        drawLines(page, plain, [item], { x: 52, y: 386 - index * 14 });
      }
      drawLines(page, plain, ['Then you may come aboard'], { x: 40, y: 344 });
    });
    assert.deepEqual((await openForTest(format, pdf)).texts, [
      'Bring with you',
      'a warm coat',
      // Too near to be told apart.
      '– food',
      '3. a ticket',
      'Then you may come aboard',
    ]);
  });

  it('know how they looked: size, weight, family, colour and angle', async () => {
    const pdf = await drawPdf((page, { bold, plain }) => {
      page.drawText('Upwards', { x: 30, y: 100, size: 12, font: plain, rotate: degrees(90) });
      page.drawText('White', { x: 40, y: 400, size: 20, font: bold, color: rgb(1, 1, 1) });
    });
    const [{ blocks } = noPage] = (await readPdf(pdf)).pages;
    const [upwards, white] = blocks;
    assert.ok(Math.abs((upwards?.angle ?? 0) - Math.PI / 2) < 0.001);
    assert.equal(upwards?.looks.family, 'serif');
    assert.deepEqual(
      { size: white?.size, ...white?.looks },
      {
        size: 20,
        isBold: true,
        isItalic: false,
        family: 'sans',
        color: [1, 1, 1],
        isInvisible: false,
      },
    );
  });
});

describe('A translated PDF', () => {
  it('shows the new texts in the old places, and holds the old ones no more', async () => {
    const document = await openForTest(format, await guide);
    // As wide as the old texts, so that lines break alike.
    const targets = document.texts.map((text) => text.replaceAll('e', 'ä'));
    const pdf = await document.rewrite(targets, 'de');
    const shown = await shownOn(pdf);
    assert.match(shown, /Färry guidä\|.*Bring a coat\..*12\.50/su);
    assert.doesNotMatch(shown, /e/u);
    assert.deepEqual(await placesOf(pdf), await placesOf(await guide));
    const [{ blocks: [title] } = noPage] = (await readPdf(pdf)).pages;
    assert.deepEqual(title?.looks.color, [1, 1, 1]);
    assert.equal((await PDFDocument.load(pdf)).catalog.get(PDFName.of('Lang'))?.toString(), '(de)');
  });

  it('holds the old texts and letters nowhere in its bytes, and hardly grows', async () => {
    const old = await drawPdf(async (page, _, document) => {
      document.registerFontkit(fontkit);
      const font = await document.embedFont(await readFile(dejavu));
      drawLines(page, font, ['Zebra crossing ahead', 'of the harbour'], { x: 40, y: 400 });
    });
    const document = await openForTest(format, old);
    const pdf = await document.rewrite(inCapitals(document.texts), 'de');
    assert.ok(pdf.length < old.length / 20, `${old.length} bytes became ${pdf.length}`);
    const { context } = await PDFDocument.load(pdf);
    const contents = context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Type'))) return [];
      return [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')];
    });
    const shown = contents.flatMap((content) => content.match(/\S+(?= Tj)/gu) ?? []);
    const words = shown.map((each) => Buffer.from(each.slice(1, -1), 'hex').toString());
    assert.equal(words.join(' ').trim(), 'ZEBRA CROSSING AHEAD OF THE HARBOUR');
  });

  it('stays right where pages share what they are made of, and only one of them changes', async () => {
    const pdf = await drawPdf((page, { plain }, document) => {
      drawLines(page, plain, ['Changed'], { x: 40, y: 400 });
      const next = document.addPage([400, 500]);
      drawLines(next, plain, ['Left alone'], { x: 40, y: 400 });
      const shared = page.node.Resources();
      if (shared !== undefined) next.node.set(PDFName.of('Resources'), shared);
    });
    const document = await openForTest(format, pdf);
    const [first = '', ...others] = document.texts;
    const [page = [], next = []] = await readShownText(
      await document.rewrite([first.toUpperCase(), ...others], 'de'),
    );
    assert.equal(page.map(({ text }) => text).join(''), 'CHANGED');
    assert.equal(next.map(({ text }) => text).join(''), 'Left alone');
  });

  it('keeps signs of their own font, rectangles, and the texts of pages without a change', async () => {
    const document = await openForTest(format, await guide);
    // The reader shows the ticks as what they are in their font: fours.
    const shown = await shownOn(await document.rewrite(inCapitals(document.texts), 'de'));
    assert.equal(shown.match(/\b4\b/gu)?.length, 2);
    const same = await document.rewrite(document.texts, 'de');
    assert.equal(await shownOn(same), await shownOn(await guide));
  });

  it('is set in smaller letters where a text has grown, within its own place', async () => {
    const document = await openForTest(format, await guide);
    const longer = document.texts.map((text) => `${text} ${text}`);
    const [{ blocks } = noPage] = (await readPdf(await document.rewrite(longer, 'de'))).pages;
    const paragraph = blocks.find(({ text }) => text.startsWith('The boat'));
    assert.ok(paragraph !== undefined && paragraph.size < 11 && paragraph.size > 5);
    const next = blocks.find(({ text }) => text.startsWith('Bring'));
    assert.ok(next !== undefined && paragraph.last > next.first + 5);
    assert.ok(paragraph.right <= 400);
  });

  it('is written in Greek and Cyrillic letters with a font of its own', async () => {
    const document = await openForTest(format, await guide, { target: 'RU' });
    const targets = document.texts.map((_, index) => `Паром на остров ${index} Ωμέγα žluťoučký`);
    assert.match(await shownOn(await document.rewrite(targets, 'ru')), /Паром на остров 0 Ωμέγα/u);
  });

  it('loses texts of forms that its page draws as well', async () => {
    const inner = await guide;
    const pdf = await drawPdf(async (page, { plain }, document) => {
      const [form] = await document.embedPdf(inner);
      if (form !== undefined) page.drawPage(form, { x: 10, y: 10, width: 200, height: 250 });
      drawLines(page, plain, ['Outside'], { x: 40, y: 450 });
    });
    const document = await openForTest(format, pdf);
    assert.deepEqual([...document.texts].sort().slice(0, 3), [
      'A ticket',
      'Bring a coat.',
      'Ferry guide',
    ]);
    const shown = await shownOn(await document.rewrite(inCapitals(document.texts), 'de'));
    assert.match(shown, /FERRY GUIDE/u);
    assert.doesNotMatch(shown, /Ferry|Outside/u);
  });

  it('can be a .docx of its headings and paragraphs, in any language', async () => {
    const document = await openForTest(format, await guide, { output: 'docx', target: 'JA' });
    const docx = await document.rewrite(['案内', ...inCapitals(document.texts.slice(1))], 'ja');
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(docx) });
    assert.match(value, /^<h1>案内<\/h1>|<p>案内<\/p>/u);
    assert.match(
      value,
      /<p>THE BOAT TO THE ISLAND LEAVES THE HARBOUR EVERY MORNING.*<p>BRING A COAT\.<\/p>/u,
    );
  });
});

describe('A PDF ends with a reason', () => {
  const reasons: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
    ['when it is none', () => openForTest(format, '%PDF-1.7 nothing'), /damaged or cut off/u],
    [
      'when it is encrypted',
      async () => {
        const document = await PDFDocument.load(await guide);
        document.context.trailerInfo.Encrypt = document.context.register(document.context.obj({}));
        return openForTest(format, await document.save());
      },
      /encrypted/u,
    ],
    [
      'when it holds pictures of pages only',
      async () =>
        openForTest(
          format,
          await drawPdf((page) => {
            page.drawCircle({ size: 20 });
          }),
        ),
      /no text recognition \(OCR\)/u,
    ],
    [
      'when no font has the target language',
      async () => openForTest(format, await guide, { target: 'JA' }),
      /no font to write a PDF in Japanese.*docx/u,
    ],
    [
      'when a translation needs a letter that no font has',
      async () => {
        const document = await openForTest(format, await guide);
        return document.rewrite(
          document.texts.map(() => '東京'),
          'de',
        );
      },
      /the letter "東", which none/u,
    ],
    [
      'when its tools are missing',
      async () =>
        openForTest(pdfFormat({ ...documentAssets, font: '/nowhere' }, inlineTasks), await guide),
      /comes without its PDF tools/u,
    ],
  ];
  for (const [when, run, reason] of reasons) {
    it(when, async () => {
      await assert.rejects(run, (error: unknown) => {
        assert.ok(error instanceof Error);
        assert.equal(error.name, 'DocumentError');
        assert.match(error.message, reason);
        return true;
      });
    });
  }
});
