import { FakeWord } from '../../../test/host/word/executor/fake-word.ts';

/** The document of the pane and those that it opened, one of them in view. */
export interface OpenDocuments {
  /** The one in view; only the first one is the pane's. */
  readonly shown: FakeWord;
  /** What it is called. */
  readonly name: string;
  /** Takes a new document into view, where the pane opened one. */
  follow(): void;
}

/** @param onShow is called when another one comes into view. */
export function openDocuments(
  first: FakeWord,
  name: string,
  bar: HTMLElement,
  onShow: () => void,
): OpenDocuments {
  const documents = [{ name, word: first }];
  let shown = 0;
  const show = (index: number): void => {
    shown = index;
    draw();
    onShow();
  };
  const draw = (): void => {
    bar.hidden = documents.length === 1;
    bar.replaceChildren(
      ...documents.map((each, index) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = each.name;
        button.setAttribute('aria-pressed', String(index === shown));
        button.addEventListener('click', () => {
          show(index);
        });
        return button;
      }),
    );
  };
  draw();
  return {
    get name() {
      return documents[shown]?.name ?? name;
    },
    get shown() {
      return documents[shown]?.word ?? first;
    },
    follow: () => {
      const bytes = first.opened[documents.length - 1];
      if (bytes === undefined) return;
      // As Word does, until somebody saves it.
      documents.push({ name: `Document${documents.length}`, word: new FakeWord(bytes) });
      show(documents.length - 1);
    },
  };
}
