import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { el } from '../../ui/elements.ts';
import { selectField, type OptionGroup, type SelectField } from '../../ui/field.ts';
import type { FormalityChoice } from '../choices.ts';
import { languageOptions, recentOptions, type LanguageOption } from './language-choice.ts';
import type { LanguageChooser, LanguageState } from './language-state.ts';

export interface LanguagePickers {
  readonly element: HTMLElement;
  draw(state: LanguageState): void;
}

const formalities: readonly FormalityChoice[] = ['default', 'prefer_more', 'prefer_less'];

export const formalityNames = {
  default: 'translate.formalityDefault',
  prefer_more: 'translate.formalityMore',
  prefer_less: 'translate.formalityLess',
} as const satisfies Readonly<Record<FormalityChoice, TextKey>>;

/** Languages from and into, and the form of address. */
export function createLanguagePickers(chooser: LanguageChooser, texts: PaneTexts): LanguagePickers {
  const source = selectField(texts.say('translate.from'), (value) => {
    chooser.chooseSource(value === '' ? null : value);
  });
  const target = selectField(texts.say('translate.to'), (value) => {
    if (value !== '') chooser.chooseTarget(value);
  });
  const formality = selectField(texts.say('translate.formality'), (value) => {
    const chosen = formalities.find((each) => each === value);
    if (chosen !== undefined) chooser.chooseFormality(chosen);
  });
  source.select.dataset['field'] = 'source';
  target.select.dataset['field'] = 'target';
  formality.select.dataset['field'] = 'formality';
  return {
    element: el(
      'div',
      { class: 'fields' },
      el('div', { class: 'field-pair' }, source.element, target.element),
      formality.element,
    ),
    draw: (state) => {
      drawLanguages(state, texts, source, target);
      formality.fill([{ label: null, options: formalityOptions(texts) }], state.formality);
      const isOffered = chooser.hasFormality();
      const name = state.target === null ? '' : targetName(state.target, state, texts);
      const reason = texts.say('translate.formalityUnsupported', name);
      formality.explain(isOffered ? '' : reason, !isOffered);
    },
  };
}

/** Which language the last text was taken to be in, where nobody chose one. */
function takenAs({ assumed, detected }: LanguageState, texts: PaneTexts): string {
  if (assumed !== null) return texts.say('translate.assumed', texts.languageName(assumed));
  return detected === null ? '' : texts.say('translate.detected', texts.languageName(detected));
}

function drawLanguages(
  state: LanguageState,
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
  source.explain(state.source === null ? takenAs(state, texts) : '', false);
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
  return formalities.map((value) => ({ value, name: texts.say(formalityNames[value]) }));
}

function asOption({ code, name }: LanguageOption): { value: string; name: string } {
  return { value: code, name };
}

/** What people call a target language. */
export function targetName(code: string, { targets }: LanguageState, texts: PaneTexts): string {
  const known = targets.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
  return texts.languageName(code, known?.name);
}
