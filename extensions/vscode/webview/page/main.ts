/** A page of charts, tables and forms, inside VS Code. */
import { readToPage } from '../../features/pages/page-model.ts';
import { readPageState, type PageState } from '../../features/pages/page-state.ts';
import { Page } from './page.ts';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();
const page = new Page({
  send: (message) => {
    api.postMessage(message);
  },
  state: readPageState(api.getState()),
  keep: (state) => {
    api.setState(state);
  },
});
document.body.append(page.element);
window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = readToPage(data);
  if (message !== null) page.show(message.model);
});
window.addEventListener('scrollend', () => {
  page.keep();
});
// Themes are classes of the body; charts are painted, and do not follow by themselves.
new MutationObserver(() => {
  page.repaint();
}).observe(document.body, { attributes: true, attributeFilter: ['class'] });
api.postMessage({ type: 'ready' });
