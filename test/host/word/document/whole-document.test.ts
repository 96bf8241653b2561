import assert from 'node:assert/strict';
import { Document, Footer, Header, Paragraph } from 'docx';
import { FakeWord } from '../executor/fake-word.ts';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { pack, plainDocument, longDocument } from '../fixtures/plain.ts';
import { objectsDocument } from '../fixtures/objects.ts';
import { descendantsW } from '../executor/xml/wordml.ts';
import { countBlocks } from '../tier-d/count-blocks.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { docxOf, paragraph, run } from './docx-of.ts';
import { openWhole } from './open-whole.ts';

function textsOf(docx: Uint8Array): string[] {
  return new FakeWord(docx).user.texts();
}

describe('The whole document in Word', () => {
  it('is read in slices, as many bytes as Word says, and the copy is closed', async () => {
    const docx = await plainDocument(['one', 'two']);
    const { read, services, tier } = openWhole(docx);
    const seen: number[] = [];
    const reading = await read({ onProgress: (done, total) => seen.push(done / total) });
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(textsOf(reading.docx), ['one', 'two']);
    assert.equal(reading.isBodyOnly, false);
    assert.equal(services.openCopies, 0);
    assert.ok(seen.length > 3 && seen.at(-1) === 1, seen.join(' '));
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
    assert.equal(tier.syncs(), 0, 'no batch is needed');
  });

  it('is made of its body where Word hands out no copy', async () => {
    const docx = await objectsDocument();
    const { read, tier } = openWhole(docx);
    tier.host.faults.isFileRefused = true;
    const reading = await read();
    assert.ok(reading.outcome === 'read');
    assert.equal(reading.isBodyOnly, true);
    assert.deepEqual(packageFaults(reading.docx), []);
    assert.deepEqual(textsOf(reading.docx), textsOf(docx));
    assert.deepEqual(countBlocks(reading.docx), countBlocks(docx));
    const [picture] = DocxPackage.read(docx)
      .names()
      .filter((name) => name.endsWith('.png'));
    assert.ok(picture !== undefined);
    assert.deepEqual(
      DocxPackage.read(reading.docx).bytes(picture),
      DocxPackage.read(docx).bytes(picture),
    );
    assert.equal(tier.syncs(), 1);
  });

  for (const [when, break_] of [
    [
      'two copies are open already',
      ({ services }: ReturnType<typeof openWhole>) => {
        services.openCopy(1, 1000);
        services.openCopy(1, 1000);
      },
    ],
    [
      'a slice fails in the middle',
      ({ tier }: ReturnType<typeof openWhole>) => {
        tier.host.faults.slicesUntilFailure = 2;
      },
    ],
  ] as const) {
    it(`is made of its body when ${when}, and no copy of ours stays open`, async () => {
      const open = openWhole(await plainDocument(['one']));
      break_(open);
      const before = open.services.openCopies;
      const reading = await open.read();
      assert.ok(reading.outcome === 'read' && reading.isBodyOnly);
      assert.deepEqual(textsOf(reading.docx), ['one']);
      assert.equal(open.services.openCopies, before);
    });
  }

  it('is given up at once when reading is cancelled, and the copy is closed', async () => {
    const { read, services, tier } = openWhole(await plainDocument(['one']));
    const ending = new AbortController();
    const reading = await read({
      signal: ending.signal,
      onProgress: () => {
        ending.abort();
      },
    });
    assert.deepEqual(reading, { outcome: 'refused', reason: 'cancelled' });
    assert.equal(services.openCopies, 0);
    assert.equal(tier.syncs(), 0, 'nothing else is tried');
  });

  it('says that Word does not hand it over in any way', async () => {
    const { read, tier } = openWhole(await plainDocument(['one']));
    tier.host.faults.isFileRefused = true;
    tier.host.faults.failAction({ member: 'Body.GetOoxml', code: 'GeneralException' });
    assert.deepEqual(await read(), { outcome: 'refused', reason: 'host-error' });
    tier.host.faults.failAction({ member: 'Body.GetOoxml', code: 'AccessDenied' });
    assert.deepEqual(await read(), { outcome: 'refused', reason: 'protected' });
  });

  it('takes breaks while it reads, unpacks, packs and encodes (P9)', async () => {
    const { read, whole, tier, breaths, slowDown } = openWhole(await longDocument(120));
    slowDown(25);
    tier.host.faults.isFileRefused = true;
    const reading = await read();
    assert.ok(reading.outcome === 'read');
    const parts = DocxPackage.read(reading.docx).names().length;
    assert.ok(breaths() > parts, `${breaths()} breaks for ${parts} parts`);
    const before = breaths();
    await whole.open(reading.docx);
    assert.ok(breaths() > before, 'and while it is handed back');
  });

  for (const [what, body, expected] of [
    ['none', run('text'), [false, false]],
    ['an insertion', `<w:ins w:id="1" w:author="A">${run('new')}</w:ins>`, [true, false]],
    ['a deletion', '<w:del w:id="1"><w:r><w:delText>old</w:delText></w:r></w:del>', [true, false]],
    ['words that only look like one', run('&lt;w:ins '), [false, false]],
  ] as const) {
    it(`is looked through for tracked changes and comments: ${what}`, async () => {
      const { read } = openWhole(docxOf({ body: paragraph(run('x '), body) }));
      const reading = await read();
      assert.ok(reading.outcome === 'read');
      const { hasTrackedChanges, hasComments } = reading.markup;
      assert.deepEqual([hasTrackedChanges, hasComments], expected);
    });
  }

  it('is looked through for comments', async () => {
    const open = openWhole(await plainDocument(['one']));
    await open.tier.Word.run(async (context) => {
      context.document.body.getRange().insertComment('Really?');
      await context.sync();
    });
    const reading = await open.read();
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(reading.markup, {
      hasTrackedChanges: false,
      hasComments: true,
      proofingLanguage: null,
      isShort: true,
      characters: null,
    });
  });

  it('is known to be billed as the least there is, unless it may be longer than that', async () => {
    for (const [length, isShort] of [
      [30_000, true],
      [60_000, false],
    ] as const) {
      const reading = await openWhole(await plainDocument(['x'.repeat(length)])).read();
      assert.ok(reading.outcome === 'read');
      assert.equal(reading.markup.isShort, isShort, String(length));
      assert.equal(reading.markup.characters, isShort ? null : length);
    }
  });
});

describe('A translated document in Word', () => {
  it('opens as a document of its own, in one sync', async () => {
    const { whole, tier } = openWhole(await plainDocument(['old']));
    const docx = await longDocument(60);
    assert.equal(await whole.open(docx), 'done');
    assert.deepEqual(tier.host.opened, [docx]);
    assert.equal(tier.syncs(), 1);
    const [actions = []] = tier.actions();
    assert.deepEqual(
      actions.map((action) => action.replace(/\(.*/u, '')),
      ['CreateDocument', 'Open'],
    );
    assert.deepEqual(tier.host.user.texts(), ['old']);
  });

  it('says that the host opens no documents', async () => {
    const { whole, tier } = openWhole(await plainDocument(['old']));
    tier.host.faults.isCreationRefused = true;
    assert.equal(await whole.open(await plainDocument(['new'])), 'refused');
    tier.host.faults.isCreationRefused = false;
    tier.host.faults.failAction({ member: 'Application.CreateDocument', code: 'ApiNotFound' });
    assert.equal(await whole.open(await plainDocument(['new'])), 'unsupported');
  });

  it('takes the place of the text, leaves headers alone, and gives it back', async () => {
    const source = await pack(
      new Document({
        sections: [
          {
            headers: { default: new Header({ children: [new Paragraph('Our header')] }) },
            footers: { default: new Footer({ children: [new Paragraph('Our footer')] }) },
            children: [new Paragraph('one'), new Paragraph('two')],
          },
        ],
      }),
    );
    const { whole, tier } = openWhole(source);
    assert.equal(await whole.replaceBody(await plainDocument(['eins', 'zwei'])), 'done');
    const texts = tier.host.user.texts().filter((text) => text !== '');
    assert.deepEqual(texts, ['eins', 'zwei']);
    assert.deepEqual(packageFaults(tier.host.save()), []);
    const header = DocxPackage.read(tier.host.save())
      .names()
      .find((name) => name.includes('header1'));
    assert.ok(header !== undefined);
    assert.equal(await whole.restoreBody(), 'done');
    assert.deepEqual(
      tier.host.user.texts().filter((text) => text !== ''),
      ['one', 'two'],
    );
    assert.equal(await whole.restoreBody(), 'refused', 'once');
  });

  it('leaves no table, no old text and no comment of the former one, also where people track', async () => {
    const { whole, tier } = openWhole(await objectsDocument());
    const before = countBlocks(tier.host.save());
    tier.host.model.trackingMode = 'TrackAll';
    assert.equal(await whole.replaceBody(await plainDocument(['eins', 'zwei'])), 'done');
    const body = DocxPackage.read(tier.host.save()).root('word/document.xml');
    for (const name of ['tbl', 'del', 'ins', 'commentReference']) {
      assert.equal(descendantsW(body, name).length, 0, name);
    }
    assert.deepEqual(
      tier.host.user.texts().filter((text) => text !== ''),
      ['eins', 'zwei'],
    );
    assert.equal(tier.host.model.trackingMode, 'TrackAll');
    assert.equal(await whole.restoreBody(), 'done');
    assert.deepEqual(countBlocks(tier.host.save()).cells, before.cells);
  });

  it('is put back where Word takes the text out and refuses the new one', async () => {
    const { whole, tier } = openWhole(await plainDocument(['one', 'two']));
    tier.host.model.trackingMode = 'TrackAll';
    tier.host.faults.failAction({ member: 'Body.InsertFileFromBase64', code: 'GeneralException' });
    assert.equal(await whole.replaceBody(await plainDocument(['eins'])), 'refused');
    assert.deepEqual(
      tier.host.user.texts().filter((text) => text !== ''),
      ['one', 'two'],
    );
    assert.equal(tier.host.model.trackingMode, 'TrackAll');
  });

  it('leaves the text alone where the document is protected, or what stands there cannot be held', async () => {
    const { whole, tier } = openWhole(await plainDocument(['one']));
    const docx = await plainDocument(['eins']);
    tier.host.faults.isReadOnly = true;
    assert.equal(await whole.replaceBody(docx), 'protected');
    tier.host.faults.isReadOnly = false;
    tier.host.faults.isFileRefused = true;
    tier.host.faults.failAction({ member: 'Body.GetOoxml', code: 'GeneralException' });
    assert.equal(await whole.replaceBody(docx), 'refused');
    assert.deepEqual(tier.host.user.texts(), ['one']);
    assert.equal(await whole.restoreBody(), 'refused');
  });

  it('waits for changes that are under way: one at a time', async () => {
    const { whole, queue, tier } = openWhole(await plainDocument(['one']));
    const order: string[] = [];
    let finish = (): void => undefined;
    const first = queue.add(
      () =>
        new Promise<void>((resolve) => {
          finish = () => {
            order.push('change');
            resolve();
          };
        }),
    );
    const opening = whole.open(await plainDocument(['new'])).then(() => order.push('opened'));
    await Promise.resolve();
    assert.equal(tier.syncs(), 0);
    finish();
    await Promise.all([first, opening]);
    assert.deepEqual(order, ['change', 'opened']);
  });

  it('is named after the document that is open', async () => {
    const { whole } = openWhole(await plainDocument(['one']));
    assert.equal(whole.fileName, 'The ferry.docx');
  });
});
