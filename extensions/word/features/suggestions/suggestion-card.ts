import type { PaneTexts } from '../../l10n/texts.ts';
import { el, setText } from '../../ui/elements.ts';
import { previewNode } from '../../ui/preview-text.ts';
import { createCardActions, type ParagraphActions } from '../editing/edit-in-card.ts';
import { partsWithEdits } from '../editing/parts-with-edits.ts';
import { previewTarget, readableText } from '../preview-parts.ts';
import {
  chosenEdits,
  suggestedParts,
  type SuggestedParagraph,
  type Suggestion,
} from './suggestion.ts';

/** A paragraph with its suggestions, each a switch in the text. */
export interface SuggestionCard {
  readonly element: HTMLElement;
  /** Shows another choice or problem; suggestions themselves never change. */
  draw(paragraph: SuggestedParagraph): void;
  /** To the way to edit it. */
  focus(): void;
}

export interface SuggestionActions extends ParagraphActions {
  readonly onChoose: (suggestion: number, isChosen: boolean) => void;
}

export function createSuggestionCard(
  paragraph: SuggestedParagraph,
  texts: PaneTexts,
  actions: SuggestionActions,
): SuggestionCard {
  const switches = new Map<number, HTMLButtonElement>();
  const { language } = paragraph.source;
  const spoken = { dir: 'auto', ...(language === null ? {} : { lang: language }) };
  const body = el('div', { class: 'card-text', attributes: spoken });
  const { own, source, index } = paragraph;
  for (const part of own === null ? suggestedParts(paragraph) : previewTarget(own, source)) {
    if (part.kind !== 'suggestion') {
      body.append(previewNode(part, texts));
      continue;
    }
    const suggestion = paragraph.suggestions.find(({ id }) => id === part.id);
    if (suggestion === undefined) continue;
    const made = suggestionSwitch(suggestion, texts, actions.onChoose);
    switches.set(part.id, made);
    body.append(made);
  }
  const problem = el('p', { class: 'card-problem' });
  let shownNow = paragraph;
  const editable = {
    index,
    source,
    target: () => shownNow.own ?? partsWithEdits(source, chosenEdits(shownNow)),
    language,
    isEdited: own !== null,
    place: body,
  };
  const edited = el('p', { class: 'card-quiet', text: texts.say('edit.edited') });
  const label = texts.say('suggestions.paragraph', index + 1);
  const element = el(
    'li',
    { class: 'card', attributes: { 'aria-label': label } },
    body,
    ...(own === null ? [] : [edited]),
    createCardActions(editable, texts, actions),
    problem,
  );
  const draw = (now: SuggestedParagraph): void => {
    shownNow = now;
    for (const { id, isChosen } of now.suggestions) {
      switches.get(id)?.setAttribute('aria-pressed', String(isChosen));
    }
    setText(problem, now.problem ?? '');
    problem.hidden = now.problem === null;
  };
  draw(paragraph);
  return {
    element,
    draw,
    focus: () => element.querySelector<HTMLElement>('[data-action=edit]')?.focus(),
  };
}

function suggestionSwitch(
  suggestion: Suggestion,
  texts: PaneTexts,
  onChoose: (suggestion: number, isChosen: boolean) => void,
): HTMLButtonElement {
  const original = readableText(suggestion.original);
  const newText = readableText(suggestion.newText);
  const made = el('button', {
    class: 'change',
    attributes: { type: 'button' },
    onClick: () => {
      onChoose(suggestion.id, made.getAttribute('aria-pressed') !== 'true');
    },
  });
  made.append(...spokenChange(shown(original), shown(newText), texts));
  return made;
}

/** A change of blanks alone would be nothing to see or to click; blanks at the ends are not shown. */
function shown(text: string): string {
  return text.trim() === ''
    ? text.replaceAll(' ', '\u2423').replaceAll('\n', '\u21b5')
    : text.trim();
}

/** Both wordings as they are seen, and between them, for screen readers, what is to happen. */
function spokenChange(original: string, newText: string, texts: PaneTexts): readonly Node[] {
  const words = { before: el('del', { text: original }), after: el('ins', { text: newText }) };
  if (original === '') return aloud(texts.say('suggestions.insert', BEFORE), [words.after], texts);
  if (newText === '') return aloud(texts.say('suggestions.remove', BEFORE), [words.before], texts);
  const sentence = texts.say('suggestions.replace', BEFORE, AFTER);
  return aloud(sentence, [words.before, words.after], texts);
}

const [BEFORE, AFTER] = ['\u0001', '\u0002'];

/** The sentence with its marks replaced by what is seen, the rest hidden from sight. */
function aloud(sentence: string, seen: readonly Node[], { language }: PaneTexts): readonly Node[] {
  // The words around are in the language of the pane, not in that of the paragraph.
  const attributes = { lang: language };
  return sentence.split(/([\u0001\u0002])/).flatMap((piece): Node[] => {
    if (piece === '') return [];
    const node = piece === BEFORE ? seen[0] : piece === AFTER ? seen[1] : undefined;
    return [node ?? el('span', { class: 'visually-hidden', text: piece, attributes })];
  });
}
