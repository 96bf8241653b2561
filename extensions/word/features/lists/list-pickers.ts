import { spellUnread } from '../../../../shared/api/core/unread-parts.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import { isSameLanguage } from '../../../../shared/languages/index.ts';
import {
  EVERY_GLOSSARY,
  fittingGlossaries,
  fittingStyles,
} from '../../../../shared/terms/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import type { Announcer } from '../../ui/announcer.ts';
import { button, el, setBusy, setVisible } from '../../ui/elements.ts';
import { selectField, type OptionGroup, type SelectField } from '../../ui/field.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { ListChooser } from './list-chooser.ts';
import type { PaneListing } from './lists-controller.ts';
import type { ListChoice } from './shown-lists.ts';

export interface ListPickers {
  readonly element: HTMLElement;
  draw(choice: ListChoice): void;
}

/**
 * A glossary and style rules of the account, as far as they fit the languages. `next` takes the
 * focus where nothing here can.
 */
export function createListPickers(
  chooser: ListChooser,
  texts: PaneTexts,
  announcer: Announcer,
  next: HTMLElement,
): ListPickers {
  const glossary = selectField(texts.say('lists.glossary'), (value) => {
    chooser.chooseGlossary(value === '' ? null : value);
  });
  const style = selectField(texts.say('lists.style'), (value) => {
    chooser.chooseStyle(value === '' ? null : value);
  });
  glossary.select.dataset['field'] = 'glossary';
  style.select.dataset['field'] = 'style';
  const again = button(texts.say('lists.again'), () => void chooser.lists.reload(), 'subtle');
  again.classList.add('lists-again');
  const element = el(
    'div',
    { class: 'fields' },
    el('div', { class: 'field-pair' }, glossary.element, style.element),
    again,
  );
  let said = '';
  const draw = (choice: ListChoice): void => {
    const { glossaries, styles, isLoading } = chooser.lists.store.state;
    const isFailed =
      !isSaidElsewhere(choice) && [glossaries, styles].some(({ status }) => status === 'failed');
    keepFocus(element, () => {
      const picture = glossaryPicture(glossaries, choice, texts, chooser.withoutSource);
      drawPicker(glossary, withOddities(picture, glossaries, texts), texts);
      drawPicker(style, withOddities(stylePicture(styles, choice, texts), styles, texts), texts);
      setVisible(again, isFailed);
      setBusy(again, isLoading);
    }, [glossary.select, style.select, next]);
    // Each section has its own pickers of the same lists: the one that is seen speaks.
    const isSeen = element.closest('[hidden]') === null;
    const failure = isFailed && isSeen ? texts.say('lists.failed') : '';
    if (failure !== said && failure !== '') announcer.announce(failure);
    said = failure;
  };
  return { element, draw };
}

/** Says what of the list could not be read: something may be missing for that alone. */
function withOddities(
  picture: Picture,
  { unread = [] }: PaneListing<unknown>,
  texts: PaneTexts,
): Picture {
  if (unread.length === 0) return picture;
  const said = texts.say('lists.unread', spellUnread(unread));
  return { ...picture, hint: picture.hint === '' ? said : `${picture.hint} ${said}` };
}

/** What one picker shows. */
interface Picture {
  readonly none: string;
  /** Stands for all items; absent where that cannot be chosen. */
  readonly all?: string;
  readonly items: readonly (Glossary | StyleRuleList)[];
  readonly chosen: string | null;
  /** A sentence below: what there is to know, or why there is no choice. */
  readonly hint: string;
}

function drawPicker(
  field: SelectField,
  { none, all, items, chosen, hint }: Picture,
  texts: PaneTexts,
): void {
  const options = items.map((item) => ({ value: idOf(item), name: item.name }));
  const first = [{ value: '', name: none }];
  if (all !== undefined) first.push({ value: EVERY_GLOSSARY, name: all });
  const groups: OptionGroup[] = [{ label: null, options: first }];
  if (options.length > 0) groups.push({ label: texts.say('lists.fitting'), options });
  const isThere = [...first, ...options].some(({ value }) => value === chosen);
  field.fill(groups, isThere ? (chosen ?? '') : '');
  field.explain(hint, options.length === 0);
}

function idOf(item: Glossary | StyleRuleList): string {
  return 'glossary_id' in item ? item.glossary_id : item.style_id;
}

/** Why there are no lists; what is still asked may fail for the same reason. */
function isSaidElsewhere({ hasFailed, isLoadingLanguages }: ListChoice): boolean {
  return hasFailed || isLoadingLanguages;
}

function isRefusal(status: PaneListing<unknown>['status']): boolean {
  return status === 'failed' || status === 'not-permitted';
}

function glossaryPicture(
  { status, items }: PaneListing<Glossary>,
  choice: ListChoice,
  texts: PaneTexts,
  withoutSource: TextKey,
): Picture {
  const { source, target, glossary: chosen } = choice;
  const nothing = { none: texts.say('lists.noGlossary'), items: [], chosen: null };
  if (status === 'loading') return { ...nothing, none: texts.say('lists.loading'), hint: '' };
  if (isRefusal(status) && isSaidElsewhere(choice)) return { ...nothing, hint: '' };
  if (status === 'failed') return { ...nothing, hint: texts.say('lists.glossariesFailed') };
  if (status === 'not-permitted') {
    return { ...nothing, hint: texts.say('lists.glossariesNotPermitted') };
  }
  if (items.length === 0) return { ...nothing, hint: texts.say('lists.glossariesNone') };
  if (target === null) return { ...nothing, hint: texts.say('lists.chooseTarget') };
  const fitting = fittingGlossaries(items, source, target);
  const ready = fitting.filter((each) => each.ready);
  if (fitting.length === 0) return { ...nothing, hint: noPair(source, target, texts) };
  const hint = glossaryHint(fitting, choice, texts, withoutSource);
  const all = ready.length === 0 ? {} : { all: texts.say('lists.all') };
  return { ...nothing, ...all, items: ready, chosen, hint };
}

/** What there is to know about the glossaries that fit. */
function glossaryHint(
  fitting: readonly Glossary[],
  { source, glossary: chosen }: ListChoice,
  texts: PaneTexts,
  withoutSource: TextKey,
): string {
  const ready = fitting.filter((each) => each.ready);
  const used =
    chosen === EVERY_GLOSSARY ? ready : ready.filter((each) => each.glossary_id === chosen);
  if (used.length > 0 && source === null) return texts.say(withoutSource);
  const [waiting] = fitting.filter((each) => !each.ready);
  return waiting === undefined ? '' : texts.say('lists.preparing', waiting.name);
}

function noPair(source: string | null, target: string, texts: PaneTexts): string {
  const into = texts.languageName(target);
  if (source === null) return texts.say('lists.noneInto', into);
  if (isSameLanguage(source, target)) return texts.say('lists.sameLanguage');
  return texts.say('lists.noneForPair', texts.languageName(source), into);
}

function stylePicture(
  { status, items }: PaneListing<StyleRuleList>,
  choice: ListChoice,
  texts: PaneTexts,
): Picture {
  const { target, style: chosen } = choice;
  const nothing = { none: texts.say('lists.noStyle'), items: [], chosen: null };
  if (status === 'loading') return { ...nothing, none: texts.say('lists.loading'), hint: '' };
  if (isRefusal(status) && isSaidElsewhere(choice)) return { ...nothing, hint: '' };
  if (status === 'failed') return { ...nothing, hint: texts.say('lists.stylesFailed') };
  if (status === 'not-permitted') {
    return { ...nothing, hint: texts.say('lists.stylesNotPermitted') };
  }
  if (items.length === 0) return { ...nothing, hint: texts.say('lists.stylesNone') };
  if (target === null) return { ...nothing, hint: texts.say('lists.chooseTarget') };
  const fitting = fittingStyles(items, target);
  const hint =
    fitting.length === 0 ? texts.say('lists.noStyleFor', texts.languageName(target)) : '';
  return { ...nothing, items: fitting, chosen, hint };
}
