import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { sentenceOf } from '../../error-presenter.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { PageAct, PageAction, PageModel } from './page-model.ts';
import { PagePanel } from './page-panel.ts';
import { readPageState } from './page-state.ts';

/** What a page about an account is made of. */
export interface AccountPageParts<Link> {
  readonly services: Pick<
    Services,
    'connection' | 'disposables' | 'extensionUri' | 'showError' | 'status'
  >;
  /** `interlinear.usage`. */
  readonly viewType: string;
  readonly title: Inert;
  /** What the status bar says while it is read. */
  readonly busy: Inert;
  /** The account as it is known. Never asks. */
  readonly current: () => Promise<Link | null>;
  /** For an action, or null for opening the page: asks people where it must. Null when they do not want to. */
  readonly open: (action: string | null) => Promise<Link | null>;
  /** Without an account: why there is nothing to see, and the way to one. */
  readonly without: () => { readonly sentence: string; readonly action: PageAction };
  /** Fields of the page, as people set them or as they were before a reload. */
  readonly take: (values: PageAct['values']) => void;
  /** Does what a button says. False where nothing is to be read anew. */
  readonly run: (action: PageAct, link: Link) => Promise<boolean>;
  readonly read: (link: Link) => Promise<PageModel>;
}

/**
 * A page about an account, in a tab that outlives the window. It follows the connection; what was
 * asked last is what it shows, whichever answer comes last.
 */
export class AccountPage<Link> {
  readonly panel: PagePanel;
  readonly #parts: AccountPageParts<Link>;
  /** Counts what was asked. */
  #turn = 0;

  constructor(parts: AccountPageParts<Link>) {
    const { services, viewType, title } = parts;
    this.#parts = parts;
    this.panel = new PagePanel({
      services,
      viewType,
      title,
      onAction: (action) => this.act(action),
    });
    services.disposables.add(
      services.connection.onDidChange(() => {
        if (this.panel.model !== null) void this.#follow();
      }),
    );
  }

  /** Reads everything anew and brings the page to the front. */
  async show(): Promise<void> {
    const link = await this.#parts.open(null);
    const model = link === null ? null : await this.#read(link);
    if (model !== null) this.panel.show(model);
  }

  async act(action: PageAct): Promise<void> {
    const { open, run, take } = this.#parts;
    const link = await open(action.id);
    if (link === null) return;
    take(action.values);
    if (await run(action, link)) await this.#update(link);
  }

  /** Goes on in a tab of the window before, with the fields as they were. Asks nothing. */
  async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    this.panel.adopt(panel);
    this.#parts.take(readPageState(state).values);
    await this.#follow();
  }

  /** The page says itself what stands in its way: nobody waits for it. */
  async #follow(): Promise<void> {
    const { current, without } = this.#parts;
    try {
      const link = await current();
      if (link === null) this.#explain('info', without());
      else await this.#update(link);
    } catch (error) {
      const action = { id: 'refresh', label: l10n.t('Try Again') };
      this.#explain('error', { sentence: sentenceOf(error), action });
    }
  }

  async #update(link: Link): Promise<void> {
    const model = await this.#read(link);
    if (model !== null) this.panel.update(model);
  }

  /** Null when something else was asked meanwhile. */
  async #read(link: Link): Promise<PageModel | null> {
    const { busy, read, services } = this.#parts;
    this.#turn += 1;
    const turn = this.#turn;
    const step = services.status.busy(inertLine(busy));
    try {
      const model = await read(link);
      return turn === this.#turn ? model : null;
    } finally {
      step.dispose();
    }
  }

  #explain(
    tone: 'info' | 'error',
    { sentence, action }: ReturnType<AccountPageParts<Link>['without']>,
  ): void {
    this.#turn += 1;
    this.panel.update({
      title: this.#parts.title,
      lead: '',
      locale: vscode.env.language,
      blocks: [
        { kind: 'notice', tone, text: sentence },
        { kind: 'form', fields: [], actions: [{ ...action, look: 'primary' }] },
      ],
    });
  }
}
