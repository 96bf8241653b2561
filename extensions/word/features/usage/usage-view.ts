import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, setText, setVisible } from '../../ui/elements.ts';
import type { UsageController, UsageState } from './usage-controller.ts';

/** Share of the limit above which the bar warns. */
const ALMOST_ALL = 0.9;

/** The foot of the pane: what was used, or that nothing is billed. */
export function createUsageView(controller: UsageController, texts: PaneTexts): HTMLElement {
  const shown = controller.isBilled
    ? usageParts(controller, texts)
    : [el('p', { class: 'usage-practice', text: texts.say('usage.practice') })];
  const attributes = { 'aria-label': texts.say('usage.title') };
  return el('footer', { class: 'usage', attributes }, ...shown);
}

/** A bar of the characters used and left, the rest behind a click. */
function usageParts(controller: UsageController, texts: PaneTexts): readonly HTMLElement[] {
  const summary = el('span', { class: 'usage-summary' });
  const last = el('span', { class: 'usage-last' });
  const meter = el('progress', {
    class: 'usage-bar',
    attributes: { max: '1', 'aria-label': texts.say('usage.title') },
  });
  const details = el('ul', { class: 'usage-details' });
  const refresh = button(texts.say('usage.refresh'), () => void controller.refresh(), 'subtle');
  const fold = el(
    'details',
    { class: 'usage-fold' },
    el('summary', { class: 'usage-head' }, summary, last),
    details,
    refresh,
  );
  const draw = (state: UsageState): void => {
    const { report, problem } = state;
    setText(summary, report === null ? unknown(problem, texts) : used(report, texts));
    setText(last, lastCost(state, texts));
    const share = report?.usedShare ?? null;
    setVisible(meter, share !== null);
    if (share !== null) meter.value = share;
    meter.classList.toggle('usage-almost', share !== null && share >= ALMOST_ALL);
    details.replaceChildren(...sentences(state, texts).map((text) => el('li', { text })));
  };
  controller.store.subscribe(draw);
  draw(controller.store.state);
  return [meter, fold];
}

/** Why it is not known stands behind the click: a section that fails for the same reason says it too. */
function unknown(problem: string | null, texts: PaneTexts): string {
  return texts.say(problem === null ? 'usage.loading' : 'usage.unknown');
}

type Report = NonNullable<UsageState['report']>;

function used({ usage, charactersLeft }: Report, texts: PaneTexts): string {
  return charactersLeft === null
    ? texts.say('usage.unlimited', usage.character_count)
    : texts.say('usage.used', usage.character_count, usage.character_limit);
}

function lastCost({ lastCost: cost }: UsageState, texts: PaneTexts): string {
  return cost === undefined ? '' : texts.say('usage.last', cost ?? 0);
}

function sentences({ report, problem }: UsageState, texts: PaneTexts): readonly string[] {
  if (report === null) return problem === null ? [] : [problem];
  const { charactersLeft, usedShare, usage } = report;
  return [
    ...(usedShare !== null && usedShare >= ALMOST_ALL ? [texts.say('usage.almost')] : []),
    ...(charactersLeft === null ? [] : [texts.say('usage.left', charactersLeft)]),
    ...(usage.end_time === undefined ? [] : [texts.say('usage.until', texts.day(usage.end_time))]),
    ...(problem === null ? [] : [problem]),
  ];
}
