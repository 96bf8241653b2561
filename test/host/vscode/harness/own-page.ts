import type { FrameLocator } from 'playwright-core';
import type { Workbench } from './open-workbench.ts';

/** The page of the extension that is shown; the newest where there are several. */
export function ownPage({ page }: Pick<Workbench, 'page'>): FrameLocator {
  return page
    .locator('iframe.webview.ready')
    .filter({ visible: true })
    .last()
    .contentFrame()
    .frameLocator('iframe#active-frame');
}
