import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { OpenEntry } from '../../../../extensions/vscode/features/review/review-board.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { targetsOf } from '../../../doubles/sample-xliff.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { FileTranslation } from '../doubles/file-translation.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import type { TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

const LIMIT_IN_MS = 10_000;

describe('Reviewing a translated file in the editor', () => {
  let files: FileTranslation;
  let opened: TestServices;
  let feature: TranslateFiles;

  before(async () => {
    files = await FileTranslation.open('review');
    ({ opened, feature } = files);
  });

  beforeEach(() => {
    files.begin();
  });

  afterEach(() => files.tidy());

  after(() => files.close());

  it('decides unit after unit with one key, and writes those accepted alone', async () => {
    const uri = await files.put(files.freshXliff(5));
    const entry = await files.translate(uri);
    const { review } = entry;
    const [first, second, third] = review.units.map(({ answer }) => answer.key);
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    const decisions = (): readonly string[] =>
      review.units.map(({ answer }) => review.decisionOf(answer.key));
    await vscode.commands.executeCommand('interlinear.acceptUnit');
    assert.deepEqual(decisions(), ['accepted', 'open', 'open', 'open', 'open']);
    // A key that is pressed before the cursor has arrived.
    await Promise.all([
      vscode.commands.executeCommand('interlinear.discardUnit'),
      vscode.commands.executeCommand('interlinear.acceptUnit'),
    ]);
    assert.deepEqual(decisions(), ['accepted', 'discarded', 'accepted', 'open', 'open']);
    assert.equal(targetsOf(files.inProposal(entry).document.getText()).size, 4);
    await vscode.commands.executeCommand('interlinear.discardUnit', first);
    await vscode.commands.executeCommand('interlinear.reopenUnit', first);
    assert.deepEqual(decisions(), ['open', 'discarded', 'accepted', 'open', 'open']);
    await vscode.commands.executeCommand('interlinear.applyReview');
    assert.deepEqual([...targetsOf(await files.onDisk(uri)).keys()], ['u2']);
  });

  it('decides the unit whose sign was clicked, though the cursor is in another comparison', async () => {
    const clicked = await files.translate(await files.put(files.freshXliff(2), 'clicked.xlf'));
    const text = files.inProposal(clicked).document.uri.toString();
    const present = await files.translate(await files.put(files.freshXliff(2), 'present.xlf'));
    const [key] = clicked.review.units.map(({ answer }) => answer.key);
    assert.equal(present.review.units[0]?.answer.key, key);
    await vscode.commands.executeCommand('interlinear.discardUnit', key, text);
    assert.equal(clicked.review.decisionOf(key ?? ''), 'discarded');
    assert.equal(present.review.decisionOf(key ?? ''), 'open');
  });

  it('offers to apply when the last unit is decided, and asks while units are open', async () => {
    const uri = await files.put(files.freshXliff(2));
    const entry = await files.translate(uri);
    const said: string[] = [];
    feature.questions = {
      ...feature.questions,
      aboutOpen: (name, { count }) => {
        said.push(`open ${name.length > 0} ${count.call(entry.review, 'open')}`);
        return Promise.resolve(null);
      },
      afterLast: (name, { count }) => {
        said.push(`last ${name.length > 0} ${count.call(entry.review, 'accepted')}`);
        return Promise.resolve(true);
      },
    };
    await vscode.commands.executeCommand('interlinear.acceptUnit');
    await vscode.commands.executeCommand('interlinear.applyReview');
    assert.deepEqual(said, ['open true 1']);
    assert.ok(files.isReviewed(uri));
    await vscode.commands.executeCommand('interlinear.acceptUnit');
    await until(
      'the end of the review',
      () => Promise.resolve(files.isReviewed(uri) ? null : true),
      LIMIT_IN_MS,
    );
    assert.deepEqual(said, ['open true 1', 'last true 2']);
    assert.equal(targetsOf(await files.onDisk(uri)).size, 2);
  });

  it('has nothing to save in the comparison: no command asks for a place over the original', async () => {
    const text = files.freshXliff(3);
    const uri = await files.put(text);
    const entry = await files.translate(uri);
    const shown = files.inProposal(entry).document;
    const isWritable = vscode.workspace.fs.isWritableFileSystem(shown.uri.scheme);
    assert.equal(isWritable, false);
    // Who is asked for a place never comes back, as nobody answers.
    const late = new Promise((resolve) =>
      setTimeout(() => {
        resolve('asked');
      }, 5_000),
    );
    const save = (): Thenable<unknown> =>
      vscode.commands.executeCommand('workbench.action.files.save');
    assert.notEqual(await Promise.race([save(), late]), 'asked');
    assert.ok(files.isReviewed(uri));
    assert.equal(await files.onDisk(uri), text);
  });

  it('shows its texts whatever encoding is set, and draws one anew when a unit is discarded', async () => {
    const configuration = vscode.workspace.getConfiguration('files');
    await configuration.update('encoding', 'windows1252', vscode.ConfigurationTarget.Global);
    try {
      const uri = await files.put(files.freshXliff(3).replace('sings', 'singt schön'));
      const entry = await files.translate(uri);
      assert.equal(files.inProposal(entry).document.getText(), entry.review.text);
      assert.match(entry.review.text, /schön/);
      await vscode.commands.executeCommand('interlinear.discardUnit');
      await until(
        'the text without a unit',
        () =>
          Promise.resolve(
            targetsOf(files.inProposal(entry).document.getText()).size === 2 ? true : null,
          ),
        LIMIT_IN_MS,
      );
      assert.equal(files.inProposal(entry).document.getText(), entry.review.text);
    } finally {
      await configuration.update('encoding', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('writes an edited proposal, and knows it and all decisions after the window was loaded anew', async () => {
    const text = files.freshXliff(4);
    const uri = await files.put(text);
    const entry = await files.translate(uri);
    feature.questions = {
      ...feature.questions,
      wording: () => Promise.resolve([{ kind: 'text', text: 'Ganz & anders' }]),
    };
    await vscode.commands.executeCommand('interlinear.editUnit');
    await vscode.commands.executeCommand('interlinear.discardUnit');
    const decisions = ({ review }: OpenEntry): readonly string[] =>
      review.units.map(({ answer }) => review.decisionOf(answer.key));
    assert.deepEqual(decisions(entry), ['accepted', 'discarded', 'open', 'open']);
    const { services } = opened;
    const { journals } = services;
    assert.ok(journals !== null);
    // The new window has the same memory and journals; claims of a dead process do not bind it.
    const claim = { release: () => Promise.resolve() };
    const survivors = { ...journals, claim: () => Promise.resolve(claim) };
    const Feature = feature.constructor as typeof TranslateFiles;
    const next = new Feature({ ...services, journals: survivors });
    next.questions = feature.questions;
    opened.sent.length = 0;
    await next.translate([uri]);
    const again = next.board.find(uri);
    assert.ok(again !== null, 'no review was opened');
    assert.deepEqual(opened.sent, []);
    assert.deepEqual(decisions(again), ['accepted', 'discarded', 'open', 'open']);
    await next.finish(again);
    const written = await files.onDisk(uri);
    assert.deepEqual([...targetsOf(written)], [['u0', 'Ganz &amp; anders']]);
    assert.equal(written.replace(/\n *<target[^>]*>.*?<\/target>/g, ''), text);
    assert.deepEqual(await next.decisions.load(uri.toString()), []);
  });

  it('lets commands on the file work while its review has the keyboard, with those of the menu', async () => {
    const uri = await files.put(files.freshXliff(2));
    const entry = await files.translate(uri);
    const proposal = files.inProposal(entry).document.uri;
    const isAtReview = (): boolean =>
      vscode.window.activeTextEditor?.document.uri.toString() === proposal.toString();
    assert.ok(isAtReview());
    const { editor } = await activateExtension();
    const stands = createStandIns();
    const faults: unknown[] = [];
    const offered: string[] = [];
    stands.set(editor.window, 'showErrorMessage', (message) => {
      faults.push(message);
      return Promise.resolve(undefined);
    });
    stands.set(editor.window, 'showQuickPick', async (items) => {
      const rows = (await items) as readonly { readonly command: string }[];
      offered.push(...rows.map(({ command }) => command));
      return rows.find(({ command }) => command === 'translateFile');
    });
    opened.sent.length = 0;
    try {
      await vscode.commands.executeCommand('interlinear.showMenu');
      assert.deepEqual(offered.slice(0, 2), ['translateFile', 'checkFile']);
      assert.ok(isAtReview());
      assert.deepEqual(opened.sent, []);
      await vscode.commands.executeCommand('interlinear.checkFile');
      await files.inProposalFocus(entry);
      await vscode.commands.executeCommand('interlinear.pseudoTranslateFile', proposal, [], 'here');
      const document = vscode.window.activeTextEditor?.document;
      assert.equal(document?.uri.toString(), uri.toString());
      assert.equal(targetsOf(document.getText()).size, 2);
      await vscode.commands.executeCommand('undo');
      assert.deepEqual(faults, []);
    } finally {
      stands.restore();
    }
  });

  it('asks in a list that stays what is written while units are open', async () => {
    const uri = await files.put(files.freshXliff(3));
    await files.translate(uri);
    const { aboutOpen } = files.usualQuestions;
    feature.questions = { ...feature.questions, aboutOpen };
    const { editor } = await activateExtension();
    const stands = createStandIns();
    const asked: unknown[] = [];
    stands.set(editor.window, 'showQuickPick', async (items, options) => {
      const rows = (await items) as readonly { readonly label: string }[];
      const { title, ignoreFocusOut } = options as vscode.QuickPickOptions;
      asked.push([title?.replace(/^\S+: /, ''), ignoreFocusOut, ...rows.map(({ label }) => label)]);
      return rows[0];
    });
    try {
      await vscode.commands.executeCommand('interlinear.acceptUnit');
      await vscode.commands.executeCommand('interlinear.applyReview');
    } finally {
      stands.restore();
    }
    assert.deepEqual(asked, [
      ['1 accepted, 2 not decided yet', true, 'Apply Accepted (1)', 'Apply All (3)'],
    ]);
    assert.equal(targetsOf(await files.onDisk(uri)).size, 1);
  });

  it('names what is longer than the file allows before it is accepted, and makes it fit', async () => {
    const unit = (id: number, width: number): string =>
      `<trans-unit id="${id}" maxwidth="${width}" size-unit="char"><source>Eins ${files.freshXliff(1).length} ${id}</source></trans-unit>`;
    const uri = await files.put(
      `<xliff version="1.2"><file original="x" datatype="x" source-language="de" target-language="en"><body>\n${unit(1, 14)}\n${unit(2, 1)}\n</body></file></xliff>`,
    );
    const entry = await files.translate(uri);
    const { review } = entry;
    const [first = '', second = ''] = review.units.map(({ answer }) => answer.key);
    feature.edit(entry, first, [{ kind: 'text', text: 'We utilize the x' }]);
    assert.deepEqual(review.tooLong, [first, second]);
    const editor = files.inProposal(entry);
    const text = editor.document.uri.toString();
    await vscode.commands.executeCommand('interlinear.fitUnit', first, text);
    assert.equal(targetsOf(review.text).get('1'), 'We use the x');
    // What people look for by its name does the same, at the cursor.
    feature.edit(entry, first, [{ kind: 'text', text: 'We utilize the y' }]);
    const place = editor.document.positionAt(review.placeOf(first)?.offset ?? 0);
    editor.selection = new vscode.Selection(place, place);
    await vscode.commands.executeCommand('interlinear.rephraseToFit');
    assert.deepEqual([review.tooLong, review.decisionOf(first)], [[second], 'open']);
    assert.equal(targetsOf(review.text).get('1'), 'We use the y');
    const asked: number[] = [];
    const answers = ['show', 'apply'] as const;
    feature.questions = {
      ...feature.questions,
      aboutTooLong: (_, count) => Promise.resolve(answers[asked.push(count) - 1] ?? null),
    };
    await vscode.commands.executeCommand('interlinear.acceptAllUnits');
    assert.deepEqual(asked, [1]);
    assert.ok(files.isReviewed(uri));
    await vscode.commands.executeCommand('interlinear.acceptAllUnits');
    assert.equal(targetsOf(await files.onDisk(uri)).size, 2);
  });

  it('says of a file in the list that it is saved, also when it had other changes', async () => {
    const uris = [
      await files.put(files.freshXliff(2)),
      await files.put(files.freshXliff(2)),
    ] as const;
    const document = await files.openEditor(uris[0]);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uris[0], document.positionAt(document.getText().length), '<!-- other -->');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await vscode.commands.executeCommand('interlinear.translateFile', uris[0], [...uris]);
    await feature.apply(files.reviewOf(uris[0]), 'not-discarded');
    const said = (): string =>
      feature.board.entries.find(({ uri }) => uri.toString() === uris[0].toString())?.result
        ?.message ?? '';
    assert.equal(said(), '2 changed, 0 untouched, not saved yet');
    assert.ok(await document.save());
    await until(
      'the end of "not saved yet"',
      () => Promise.resolve(said() === '2 changed, 0 untouched' ? true : null),
      LIMIT_IN_MS,
    );
  });
});
