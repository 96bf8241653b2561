import type { PaneTexts } from '../../l10n/texts.ts';
import { createAcceptBar } from '../../ui/accept-bar.ts';
import { button, el, setVisible } from '../../ui/elements.ts';
import { selectField, type OptionGroup, type SelectField } from '../../ui/field.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createWorkFrame } from '../../ui/work-frame.ts';
import type { FormalityChoice } from '../choices.ts';
import { copyResult } from '../insertion/copy-result.ts';
import type { ViewParts } from '../view-parts.ts';
import { languageOptions, recentOptions, type LanguageOption } from './language-choice.ts';
import type { TranslateController, TranslateState } from './translate-controller.ts';
import { createTranslationList } from './translation-list.ts';

/** Pickers, the start, and the translation beside the original. */
export function createTranslateView(
  controller: TranslateController,
  parts: ViewParts,
): HTMLElement {
  const { texts, announcer, host, capabilities } = parts;
  const pickers = createPickers(controller, texts);
  const start = button(texts.say('translate.run'), () => void controller.run(), 'primary');
  const acceptBar = createAcceptBar(capabilities, texts, {
    onAccept: (placement) => void controller.accept(placement),
    onCopy: () => void copyResult(controller.copyText(), controller.work, host),
    onDismiss: () => void controller.dismiss(),
  });
  const heading = el('h2', { class: 'heading' });
  const list = createTranslationList(texts);
  const preview = el(
    'section',
    { class: 'preview', attributes: { 'aria-label': texts.say('translate.translation') } },
    heading,
    list.element,
    acceptBar.element,
  );
  const frame = createWorkFrame({
    work: controller.work,
    texts,
    announcer,
    start,
    summary: () => {
      const done = controller.store.state.paragraphs.filter((each) => each.target !== null);
      return done.length === 0 ? '' : texts.say('translate.done', done.length);
    },
    onState: ({ running }) => {
      acceptBar.setBusy(running !== null);
    },
  });
  const draw = (state: TranslateState): void => {
    pickers.draw(state);
    const { shownTarget, paragraphs } = state;
    const name = shownTarget === null ? '' : nameOf(shownTarget, state, texts);
    heading.textContent = texts.say('translate.title', name);
    keepFocus(
      preview,
      () => {
        list.draw(paragraphs, shownTarget);
        setVisible(preview, paragraphs.length > 0);
      },
      frame.fallbacks,
    );
  };
  controller.store.subscribe(draw);
  draw(controller.store.state);
  return el(
    'div',
    { class: 'panel' },
    el('p', { class: 'intro', text: texts.say('translate.intro') }),
    pickers.element,
    el('div', { class: 'section-body' }, frame.element, preview),
  );
}

interface Pickers {
  readonly element: HTMLElement;
  draw(state: TranslateState): void;
}

const formalities: readonly FormalityChoice[] = ['default', 'prefer_more', 'prefer_less'];

function createPickers(controller: TranslateController, texts: PaneTexts): Pickers {
  const source = selectField(texts.say('translate.from'), (value) => {
    controller.chooseSource(value === '' ? null : value);
  });
  const target = selectField(texts.say('translate.to'), (value) => {
    if (value !== '') controller.chooseTarget(value);
  });
  const formality = selectField(texts.say('translate.formality'), (value) => {
    const chosen = formalities.find((each) => each === value);
    if (chosen !== undefined) controller.chooseFormality(chosen);
  });
  source.select.dataset['field'] = 'source';
  target.select.dataset['field'] = 'target';
  formality.select.dataset['field'] = 'formality';
  const lists = el('p', { class: 'field-hint', text: texts.say('translate.noLists') });
  return {
    element: el(
      'div',
      { class: 'fields' },
      el('div', { class: 'field-pair' }, source.element, target.element),
      formality.element,
      lists,
    ),
    draw: (state) => {
      drawLanguages(state, texts, source, target);
      formality.fill([{ label: null, options: formalityOptions(texts) }], state.formality);
      const isOffered = controller.hasFormality();
      const name = state.target === null ? '' : nameOf(state.target, state, texts);
      const reason = texts.say('translate.formalityUnsupported', name);
      formality.explain(isOffered ? '' : reason, !isOffered);
    },
  };
}

function drawLanguages(
  state: TranslateState,
  texts: PaneTexts,
  source: SelectField,
  target: SelectField,
): void {
  const sources = languageOptions(state.sources, texts);
  const targets = languageOptions(state.targets, texts);
  const recent = recentOptions(state.recentTargets, targets);
  source.fill(
    [
      { label: null, options: [{ value: '', name: texts.say('translate.detect') }] },
      { label: texts.say('translate.languages'), options: sources.map(asOption) },
    ],
    state.source ?? '',
  );
  const detected = state.detected === null ? '' : texts.languageName(state.detected);
  const isDetected = state.source === null && detected !== '';
  source.explain(isDetected ? texts.say('translate.detected', detected) : '', false);
  const first: OptionGroup = {
    label: null,
    options: [
      {
        value: '',
        name: texts.say(state.isLoadingLanguages ? 'translate.loading' : 'translate.choose'),
      },
    ],
  };
  const known = targets.find(({ code }) => code.toLowerCase() === state.target?.toLowerCase());
  target.fill(
    [
      ...(known === undefined ? [first] : []),
      ...(recent.length === 0
        ? []
        : [{ label: texts.say('translate.recent'), options: recent.map(asOption) }]),
      { label: texts.say('translate.languages'), options: targets.map(asOption) },
    ],
    known?.code ?? '',
  );
}

function formalityOptions(texts: PaneTexts): OptionGroup['options'] {
  return [
    { value: 'default', name: texts.say('translate.formalityDefault') },
    { value: 'prefer_more', name: texts.say('translate.formalityMore') },
    { value: 'prefer_less', name: texts.say('translate.formalityLess') },
  ];
}

function asOption({ code, name }: LanguageOption): { value: string; name: string } {
  return { value: code, name };
}

function nameOf(code: string, { targets }: TranslateState, texts: PaneTexts): string {
  const known = targets.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
  return texts.languageName(code, known?.name);
}
