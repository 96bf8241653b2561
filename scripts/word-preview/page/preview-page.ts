import { FakeWord } from '../../../test/host/word/executor/fake-word.ts';
import { HostServices } from '../../../test/host/word/page/host-services.ts';
import { WebHost } from '../../../test/host/word/page/web-host.ts';
import { openDocuments, type OpenDocuments } from './open-documents.ts';
import { showSelection, takeSelection } from './page-selection.ts';
import { commentTexts, renderDocument } from './render-document.ts';
import { commandOfKeys, drawRibbon } from './ribbon.ts';

const own = new URLSearchParams(location.search).get('own');
const documentName = own ?? 'The first ferry.docx';

await start();

/** A document that can be selected with the mouse, and the pane beside it. */
async function start(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const locale = query.get('locale') ?? 'en-US';
  const response = await fetch('/document.docx');
  const platform = query.get('platform') === 'old' ? 'old' : 'web';
  const fake = new FakeWord(new Uint8Array(await response.arrayBuffer()), { platform });
  const pane = element('pane');
  const host = new WebHost({
    services: new HostServices(fake),
    paneUrl: query.get('pane') ?? '',
    hostOrigin: location.origin,
    locale,
    documentUrl: `${location.origin}/${encodeURIComponent(documentName)}`,
    parent: pane,
  });
  keepDrawn(fake);
  drawRibbon(element('ribbon'), locale, {
    run: async ({ functionId }) => {
      pane.hidden = false;
      await host.clickCommand(functionId);
    },
    openPane: () => {
      pane.hidden = false;
      host.focusPane();
    },
  });
  document.addEventListener('keydown', (event) => {
    const command = commandOfKeys(event);
    if (command === null) return;
    event.preventDefault();
    host.runAction(command.functionId);
  });
  // The first paragraph of running text, so that the first click on the ribbon does something.
  fake.user.selectParagraphs(1);
  host.start();
}

function keepDrawn(fake: FakeWord): void {
  const page = element('page');
  const status = element('status');
  const draw = (): void => {
    const { shown } = documents;
    renderDocument(shown, page);
    element('comments').replaceChildren(...commentTexts(shown).map(commentCard));
    if (shown === fake) showSelection(fake, page);
    else
      status.textContent = 'A document of its own, to look at: the pane belongs to the first one';
  };
  const documents = openDocuments(fake, documentName, element('documents'), draw);
  const showState = (): void => {
    const { start, end } = fake.user.selection();
    const count = end.paragraph - start.paragraph + 1;
    status.textContent = `${count} paragraph${count === 1 ? '' : 's'} selected`;
    if (documents.shown === fake) showSelection(fake, page);
  };
  fake.batchListeners.add(() => {
    documents.follow();
    draw();
  });
  fake.model.selectionListeners.add(showState);
  page.addEventListener('mouseup', () => {
    // After a click the browser moves its selection first.
    setTimeout(() => {
      if (documents.shown !== fake) return;
      if (takeSelection(fake, page)) getSelection()?.removeAllRanges();
    });
  });
  page.parentElement?.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyA') return;
    event.preventDefault();
    fake.user.selectParagraphs(0, fake.model.paragraphs().length - 1);
  });
  element('name').textContent = documentName;
  const save = element('save');
  save.hidden = own === null;
  save.addEventListener('click', () => void saveShown(documents, status));
  draw();
}

/** Hands the document in view to the program that serves this page. */
async function saveShown({ name, shown }: OpenDocuments, status: HTMLElement): Promise<void> {
  const query = new URLSearchParams({ name });
  const body = new Uint8Array(shown.save());
  const answer = await fetch(`/save?${query.toString()}`, { method: 'POST', body }).catch(
    () => null,
  );
  status.textContent =
    answer?.ok === true ? `Saved as ${await answer.text()}` : 'It could not be saved.';
}

function commentCard(text: string): HTMLElement {
  const card = document.createElement('div');
  card.className = 'comment';
  card.textContent = text;
  return card;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}".`);
  return found;
}
