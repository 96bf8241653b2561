import assert from 'node:assert/strict';
import { FakeWord } from '../executor/fake-word.ts';
import { formattedDocument } from '../fixtures/formatted.ts';
import { plainDocument } from '../fixtures/plain.ts';
import { openTierA, type TierA } from '../tier-a/open-tier-a.ts';
import { HostServices } from '../page/host-services.ts';

async function codeOf(
  word: TierA,
  run: (context: Word.RequestContext) => unknown,
): Promise<string> {
  try {
    await word.Word.run(async (context) => {
      run(context);
      await context.sync();
    });
    return 'none';
  } catch (error) {
    assert.ok(error instanceof word.OfficeExtension.Error);
    return error.code;
  }
}

describe('The fake Word as a host', () => {
  it('answers what it does not know with ApiNotFound and the name of it', async () => {
    const word = openTierA(await plainDocument(['one']));
    await assert.rejects(
      word.Word.run(async (context) => {
        context.document.body.insertHtml('<b>x</b>', 'End');
        await context.sync();
      }),
      (error: unknown) => {
        assert.ok(error instanceof word.OfficeExtension.Error);
        assert.equal(error.code, 'ApiNotFound');
        assert.match(error.message, /Body\.InsertHtml/u);
        return true;
      },
    );
  });

  it('knows nothing above WordApi 1.3 when it is old', async () => {
    const word = openTierA(await plainDocument(['one two']), { platform: 'old' });
    assert.equal(word.isSetSupported('WordApi', '1.4'), false);
    const newer = [
      (context: Word.RequestContext) => context.document.load('changeTrackingMode'),
      (context: Word.RequestContext) => context.document.body.getRange().insertComment('x'),
      (context: Word.RequestContext) => context.document.body.getReviewedText('Original'),
    ];
    for (const call of newer) assert.equal(await codeOf(word, call), 'ApiNotFound');
    const older = await codeOf(word, (context) =>
      context.document.body.search('two').getFirst().insertText('2', 'Replace'),
    );
    assert.equal(older, 'none');
  });

  it('keeps the earlier actions of a batch that fails', async () => {
    const word = openTierA(await plainDocument(['one two three']));
    word.host.faults.failAction({ member: 'Range.InsertText', nth: 2, code: 'GeneralException' });
    const code = await codeOf(word, ({ document }) => {
      document.body.search('one').getFirst().insertText('1', 'Replace');
      document.body.search('two').getFirst().insertText('2', 'Replace');
    });
    assert.equal(code, 'GeneralException');
    assert.deepEqual(word.host.user.texts(), ['1 two three']);
  });

  it('fails a batch by the transport before any action', async () => {
    const word = openTierA(await plainDocument(['one']));
    word.host.faults.failBatch({ code: 'AccessDenied' });
    const insert = (context: Word.RequestContext): unknown =>
      context.document.body.insertText('x', 'Start');
    assert.equal(await codeOf(word, insert), 'AccessDenied');
    assert.deepEqual(word.host.user.texts(), ['one']);
    assert.equal(await codeOf(word, insert), 'none');
  });

  it('refuses changes but not reading when the document is read-only', async () => {
    const word = openTierA(await plainDocument(['one']));
    word.host.faults.isReadOnly = true;
    const write = (context: Word.RequestContext): unknown =>
      context.document.body.insertText('x', 'Start');
    assert.equal(await codeOf(word, write), 'AccessDenied');
    assert.equal(await codeOf(word, (context) => context.document.body.load('text')), 'none');
  });

  it('lets somebody else edit or delete between two syncs', async () => {
    const word = openTierA(await plainDocument(['one', 'two', 'three']));
    word.host.user.selectParagraphs(1);
    word.host.faults.beforeBatch(2, () => {
      word.host.user.replaceText('two', 'changed');
    });
    word.host.faults.beforeBatch(3, () => {
      word.host.user.deleteParagraph(1);
    });
    await word.Word.run(async (context) => {
      const range = context.document.getSelection();
      range.load('text');
      await context.sync();
      range.load('text');
      await context.sync();
      assert.equal(range.text, 'changed');
      range.load('text');
      await assert.rejects(context.sync(), (error: unknown) => {
        assert.ok(error instanceof word.OfficeExtension.Error);
        assert.equal(error.code, 'ItemNotFound');
        return true;
      });
    });
    assert.deepEqual(word.host.user.texts(), ['one', 'three']);
  });

  it('counts syncs and names their actions', async () => {
    const word = openTierA(await plainDocument(['one']));
    await word.Word.run(async (context) => {
      const range = context.document.getSelection();
      range.load('text');
      await context.sync();
      range.insertText('x', 'Start').font.bold = true;
      await context.sync();
    });
    assert.equal(word.syncs(), 2);
    assert.deepEqual(word.actions(), [
      ['GetSelection()', 'load(text)'],
      ['InsertText("x","Start")', 'Bold=true'],
    ]);
    word.forgetSyncs();
    assert.equal(word.syncs(), 0);
  });

  it('opens created documents unless that is refused', async () => {
    const docx = await plainDocument(['one']);
    const word = openTierA(docx);
    const open = (context: Word.RequestContext): void => {
      context.application.createDocument(Buffer.from(docx).toString('base64')).open();
    };
    assert.equal(await codeOf(word, open), 'none');
    assert.deepEqual(
      word.host.opened.map((bytes) => bytes.length),
      [docx.length],
    );
    word.host.faults.isCreationRefused = true;
    assert.equal(await codeOf(word, open), 'GeneralException');
  });

  it('hands out two copies of the document at most, in slices', async () => {
    const host = new FakeWord(await formattedDocument());
    const services = new HostServices(host);
    const { handle, size } = services.openCopy(1, 1000);
    const bytes = Array.from({ length: Math.ceil(size / 1000) }, (_, index) =>
      services.slice(handle, index),
    ).flat();
    assert.deepEqual(new FakeWord(new Uint8Array(bytes)).user.texts(), host.user.texts());
    services.openCopy(0, 1000);
    assert.throws(() => services.openCopy(1, 1000), { number: 5001 });
    services.closeCopy(handle);
    services.openCopy(1, 1000);
    host.faults.isFileRefused = true;
    assert.throws(() => services.openCopy(1, 1000), { number: 11001 });
  });

  it('sets the proofing language on the desktop alone', async () => {
    const docx = await plainDocument(['one two']);
    const batch = {
      Actions: [
        {
          Id: 1,
          ActionType: 4,
          Name: 'LanguageId',
          ObjectPathId: 3,
          ArgumentInfo: { Arguments: ['de-DE'] },
        },
      ],
      ObjectPaths: {
        1: { Id: 1, ObjectPathType: 1, Name: '' },
        2: { Id: 2, ObjectPathType: 4, Name: 'Body', ParentObjectPathId: 1 },
        3: { Id: 3, ObjectPathType: 3, Name: 'GetRange', ParentObjectPathId: 2 },
      },
    };
    const desktop = new FakeWord(docx, { platform: 'desktop' });
    assert.equal(desktop.answer(batch).Error, undefined);
    const web = new FakeWord(docx, { platform: 'web' });
    assert.equal(web.answer(batch).Error?.Code, 'ApiNotFound');
    const xml = new TextDecoder().decode(desktop.model.parts.bytes('word/document.xml')!);
    assert.match(xml, /<w:lang w:val="de-DE"\/>/u);
  });
});
