import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, setText, setVisible } from '../../ui/elements.ts';
import { icon } from '../../ui/icons.ts';
import { targetName } from '../languages/language-pickers.ts';
import type { ShownLists } from '../lists/shown-lists.ts';
import type { PickerState } from '../pickers/picker-controller.ts';
import {
  MINIMUM_BILLED_CHARACTERS,
  type DocumentController,
  type ReadyDocument,
  type SameLanguage,
} from './document-controller.ts';
import { sizeText } from './document-sentence.ts';
import type { PaneDocuments } from './pane-documents.ts';

/** What is about to be sent, what it costs and what to know before: nothing goes out without it. */
export interface ReadyCard {
  readonly element: HTMLElement;
  /** Where the focus goes when the card appears in place of what had it, best first. */
  readonly next: readonly HTMLElement[];
  draw(
    ready: ReadyDocument | null,
    picked: PickerState,
    persistence: PaneDocuments['persistence'] | null,
  ): void;
  /** The card in words. */
  summary(): string;
}

/** @param chooseTarget takes the user to the choice of another language. */
export function createReadyCard(
  controller: DocumentController,
  texts: PaneTexts,
  chooseTarget: () => void,
): ReadyCard {
  const costOf = ({ markup }: ReadyDocument): string => {
    if (!controller.jobs.isBilled) return texts.say('usage.practice');
    const { isShort, characters } = markup;
    if (isShort) return texts.say('document.exactly', MINIMUM_BILLED_CHARACTERS);
    if (characters === null) return texts.say('document.atLeast', MINIMUM_BILLED_CHARACTERS);
    return texts.say('document.about', Math.max(characters, MINIMUM_BILLED_CHARACTERS));
  };
  const facts = el('dl', { class: 'facts' });
  const warnings = el('ul', { class: 'warnings' });
  const send = button(texts.say('document.send'), () => void controller.send(), 'primary');
  const back = button(texts.say('document.dontSend'), () => {
    controller.dontSend();
  });
  const other = button(texts.say('document.otherLanguage'), chooseTarget, 'primary');
  send.dataset['action'] = 'send';
  other.dataset['action'] = 'other-language';
  const heading = el('h2', { class: 'heading', text: texts.say('document.ready') });
  const element = el(
    'section',
    { class: 'card ask ready', attributes: { 'aria-label': texts.say('document.ready') } },
    heading,
    facts,
    warnings,
    el('div', { class: 'row' }, other, send, back),
  );
  let drawn: unknown[] = [];
  return {
    element,
    next: [other, send],
    draw: (ready, picked, persistence) => {
      const { source, target, sources, targets } = picked;
      const lists = controller.pickers.shownLists();
      const names = lists.glossaries.map(({ name }) => name).join('\n');
      const now = [ready, source, target, sources, targets, persistence, names, lists.style];
      element.hidden = ready === null;
      if (ready === null || now.every((each, index) => each === drawn[index])) return;
      drawn = now;
      facts.replaceChildren(...factsOf(ready, picked, { ...lists, cost: costOf(ready) }, texts));
      const same = controller.sameLanguage();
      drawSame(same, other, send, texts);
      const sentences = [
        ...sameSentences(same, target, texts),
        ...warningsOf(ready, persistence, texts),
      ];
      warnings.replaceChildren(
        ...sentences.map((text) => el('li', { class: 'warning' }, icon('warning'), text)),
      );
      warnings.hidden = sentences.length === 0;
    },
    summary: () => [heading, facts, warnings].map(({ textContent }) => textContent).join('. '),
  };
}

/** What is in the language already goes out only where Word may be wrong about it, and never first. */
function drawSame(
  same: SameLanguage | null,
  other: HTMLElement,
  send: HTMLElement,
  texts: PaneTexts,
): void {
  setVisible(other, same !== null);
  setVisible(send, same !== 'chosen');
  setText(send, texts.say(same === null ? 'document.send' : 'document.sendAnyway'));
  send.classList.toggle('button-primary', same === null);
  send.classList.toggle('button-secondary', same !== null);
}

function sameSentences(
  same: SameLanguage | null,
  target: string | null,
  texts: PaneTexts,
): readonly string[] {
  if (same === null || target === null) return [];
  const key = same === 'chosen' ? 'document.sameLanguage' : 'document.proofedSame';
  return [texts.say(key, texts.languageName(target))];
}

function factsOf(
  { fileName, docx }: ReadyDocument,
  picked: PickerState,
  { glossaries, style, cost }: ShownLists & { readonly cost: string },
  texts: PaneTexts,
): readonly HTMLElement[] {
  const { source, target } = picked;
  const from = source === null ? texts.say('document.detected') : texts.languageName(source);
  const to = target === null ? '' : targetName(target, picked, texts);
  const rows: readonly (readonly [name: string, value: string])[] = [
    [texts.say('document.readyName'), `${fileName}, ${sizeText(docx.byteLength, texts)}`],
    [texts.say('document.readyLanguages'), texts.say('document.languages', from, to)],
    ...glossaries.map(({ name }) => [texts.say('lists.glossary'), name] as const),
    ...(style === null ? [] : [[texts.say('lists.style'), style.name] as const]),
    [texts.say('document.readyCost'), cost],
  ];
  return rows.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]);
}

function warningsOf(
  { isBodyOnly, markup }: ReadyDocument,
  persistence: PaneDocuments['persistence'] | null,
  texts: PaneTexts,
): readonly string[] {
  return [
    ...(isBodyOnly ? [texts.say('document.bodyOnly')] : []),
    ...(markup.hasTrackedChanges ? [texts.say('document.trackedChanges')] : []),
    ...(markup.hasComments ? [texts.say('document.comments')] : []),
    ...(persistence === 'memory' ? [texts.say('document.notKept')] : []),
  ];
}
