import { hasBetter, sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { isInTargetLanguage } from '../../../../shared/documents/index.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, newId, setBusy, setLabel, setText, setVisible } from '../../ui/elements.ts';
import type { DocumentController } from './document-controller.ts';
import { documentSentence, sizeText, transferOf } from './document-sentence.ts';
import type { PaneDocument } from './documents-state.ts';

/** One document: where it stands, and what can be done with it. */
export interface DocumentCard {
  readonly element: HTMLElement;
  /** @param isBusy Word is busy with one of them. */
  draw(entry: PaneDocument, isBusy: boolean): void;
}

export function createDocumentCard(
  id: string,
  controllers: Pick<DocumentController, 'jobs' | 'delivery'>,
  texts: PaneTexts,
  chooseTarget: () => void,
): DocumentCard {
  const title = el('h3', { class: 'document-title', attributes: { id: newId('document') } });
  const status = el('p', { class: 'document-status' });
  const bar = el('progress', { class: 'progress-bar', attributes: { max: '1' } });
  const count = el('span', { class: 'progress-count' });
  const notes = el('ul', { class: 'document-notes' });
  const actions = createActions(id, controllers, texts, chooseTarget);
  bar.setAttribute('aria-labelledby', title.id);
  const progress = el('div', { class: 'progress-row' }, bar, count);
  const element = el('li', { class: 'card' }, title, status, progress, notes, actions.element);
  element.dataset['job'] = id;
  return {
    element,
    draw: (entry, isBusy) => {
      const { label, options, phase } = entry.record;
      const language = texts.languageName(options.targetLanguage);
      setText(title, texts.say('documents.into', label, language));
      setLabel(actions.element, texts.say('documents.actions', label));
      setText(status, documentSentence(entry, texts));
      status.classList.toggle('document-failed', phase.name === 'failed' || entry.problem !== null);
      const isWorking = entry.activity === 'working';
      setVisible(progress, isWorking);
      if (isWorking) drawTransfer(entry, bar, count, texts);
      const lines = notesOf(entry, texts, controllers.jobs.isBilled);
      notes.replaceChildren(...lines.map((text) => el('li', { text })));
      setVisible(notes, lines.length > 0);
      actions.draw(entry, isBusy);
    },
  };
}

function drawTransfer(
  entry: PaneDocument,
  bar: HTMLProgressElement,
  count: HTMLElement,
  texts: PaneTexts,
): void {
  const transfer = transferOf(entry);
  if (transfer === null) {
    bar.removeAttribute('value');
    count.hidden = true;
    return;
  }
  const [done, total] = [sizeText(transfer.done, texts), sizeText(transfer.total, texts)];
  bar.value = transfer.done / transfer.total;
  count.hidden = false;
  setText(count, texts.say('document.readShare', done, total));
}

function notesOf(
  { record, progress }: PaneDocument,
  texts: PaneTexts,
  isBilled: boolean,
): readonly string[] {
  const { phase } = record;
  const risk = progress?.keyAtRisk === true ? [texts.say('documents.keyAtRisk')] : [];
  if (phase.name !== 'published') return risk;
  const { billedCharacters, warnings, makers = [] } = phase;
  const billed =
    isBilled && billedCharacters !== null ? [texts.say('documents.billed', billedCharacters)] : [];
  const made = sayMakers(makers);
  const said = made === null ? warnings : [made, ...warnings];
  const better = makers.some(hasBetter) ? [texts.say('translate.better')] : [];
  return [...billed, ...said.map((each) => texts.tell(each)), ...better];
}

interface Actions {
  readonly element: HTMLElement;
  draw(entry: PaneDocument, isBusy: boolean): void;
}

function createActions(
  id: string,
  { jobs, delivery }: Pick<DocumentController, 'jobs' | 'delivery'>,
  texts: PaneTexts,
  chooseTarget: () => void,
): Actions {
  const made = {
    open: button(texts.say('documents.open'), () => void delivery.open(id), 'primary'),
    save: button(texts.say('documents.save'), () => void delivery.save(id)),
    replace: button(texts.say('documents.replace'), () => {
      delivery.askToReplace(id);
    }),
    goOn: button(texts.say('documents.goOn'), () => void jobs.goOn(id), 'primary'),
    sendAgain: button(texts.say('documents.sendAgain'), () => void jobs.sendAgain(id), 'primary'),
    otherLanguage: button(texts.say('document.otherLanguage'), chooseTarget, 'primary'),
    cancel: button(texts.say('documents.cancel'), () => {
      jobs.cancel(id);
    }),
    remove: button(texts.say('documents.remove'), () => void jobs.remove(id), 'subtle'),
  };
  for (const [name, each] of Object.entries(made)) each.dataset['action'] = name;
  const element = el('div', { class: 'row', attributes: { role: 'group' } });
  element.append(...Object.values(made));
  return {
    element,
    draw: (entry, isBusy) => {
      const offered = actionsOf(entry);
      for (const [name, each] of Object.entries(made)) {
        setVisible(each, offered.has(name as keyof typeof made));
      }
      for (const each of [made.open, made.save, made.replace]) setBusy(each, isBusy);
      setText(made.open, texts.say(entry.isOpened ? 'documents.openAgain' : 'documents.open'));
      setText(made.save, texts.say(entry.isSaved ? 'documents.saveAgain' : 'documents.save'));
    },
  };
}

type Action =
  'open' | 'save' | 'replace' | 'goOn' | 'sendAgain' | 'otherLanguage' | 'cancel' | 'remove';

function actionsOf({ record, activity }: PaneDocument): ReadonlySet<Action> {
  const { phase } = record;
  if (activity === 'elsewhere') return new Set();
  if (activity === 'working') return new Set(['cancel']);
  if (activity === 'stopped') return new Set(['goOn', 'remove']);
  if (phase.name === 'published') return new Set(['open', 'save', 'replace', 'remove']);
  if (phase.name === 'failed' && isInTargetLanguage(phase.failure)) {
    return new Set(['otherLanguage', 'remove']);
  }
  const isKept = phase.name === 'failed' && phase.failure.kind === 'result-broken';
  return new Set(['sendAgain', 'remove', ...(isKept ? ['save' as const] : [])]);
}
