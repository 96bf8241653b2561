import type { Frame } from 'playwright-core';

/** What of a result and of the ways to accept it can be reached without scrolling. */
export function reachOf(
  pane: Frame,
  section: string,
): Promise<{ room: number; settings: number; hidden: readonly string[] }> {
  return pane.evaluate((name) => {
    const panel = document.querySelector(`#panel-${name}`);
    const frame = document.querySelector('main')?.getBoundingClientRect();
    const bar = panel?.querySelector('.accept')?.getBoundingClientRect();
    if (!panel || frame === undefined || bar === undefined) throw new Error('no result');
    const line = panel.querySelector('.settings')?.getBoundingClientRect().height ?? 0;
    const hidden = [...panel.querySelectorAll<HTMLElement>('.accept .button')].filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return !each.hidden && (top < frame.top - 1 || bottom > frame.bottom + 1);
    });
    return {
      room: (bar.top - frame.top) / innerHeight,
      settings: Math.round(line / 34),
      hidden: hidden.map(({ textContent }) => textContent),
    };
  }, section);
}

/**
 * Words of cards and notices over which something else lies, at any place that can be scrolled to.
 * Where the ways to accept stay in reach, what is scrolled ends above them.
 */
export async function coveredWords(pane: Frame): Promise<readonly string[]> {
  // Cards out of sight are laid out a frame after they are scrolled to, and nobody waits for it here.
  await pane.locator('.card').evaluateAll((cards: HTMLElement[]) => {
    for (const { style } of cards) {
      Object.assign(style, { contentVisibility: 'visible', contain: 'layout paint style' });
    }
  });
  return pane.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return ['no pane'];
    const frame = main.getBoundingClientRect();
    const before = main.scrollTop;
    const covered = new Set<string>();
    const steps = Array.from({ length: Math.ceil(main.scrollHeight / 40) }, (_, step) => step * 40);
    for (const place of [before, ...steps]) {
      main.scrollTop = place;
      for (const holder of main.querySelectorAll('.card, .notice')) {
        const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const { left, top, width, height } of range.getClientRects()) {
            const [x, y] = [left + width / 2, top + height / 2];
            const isSeen = width > 2 && y > frame.top + 1 && y < frame.bottom - 1;
            const hit = isSeen ? document.elementFromPoint(x, y) : null;
            if (hit?.closest('.accept') === null && !holder.contains(hit))
              covered.add(String(node.textContent));
          }
        }
      }
    }
    main.scrollTop = before;
    return [...covered];
  });
}
