import { createAnnouncer, type Announcer } from '../ui/announcer.ts';
import { el } from '../ui/elements.ts';
import { createNoticeList } from '../ui/notices.ts';
import { createLatePanel, type LatePanel } from '../ui/late-panel.ts';
import { createTabs, type Tabs } from '../ui/tabs.ts';
import type { CommandTargets } from '../commands/command-handlers.ts';
import { createCorrectController } from './correct/correct-selection.ts';
import { createCorrectView } from './correct/correct-view.ts';
import type { DocumentSection, SectionParts } from './document/section-parts.ts';
import { ImproveController } from './improve/improve-controller.ts';
import { createImproveView } from './improve/improve-view.ts';
import { WritingLanguages } from './languages/writing-languages.ts';
import { ListsController } from './lists/lists-controller.ts';
import type { Notice } from './notice.ts';
import type { PaneHost } from './pane-host.ts';
import type { PaneServices } from './pane-services.ts';
import type { SuggestionsController } from './suggestions/suggestions-controller.ts';
import { AddTermController } from './terms/add-term-controller.ts';
import { TranslateController } from './translate/translate-controller.ts';
import { createTranslateView } from './translate/translate-view.ts';
import type { UnreadNews } from './unread-news.ts';
import { UsageController } from './usage/usage-controller.ts';
import { createUsageView } from './usage/usage-view.ts';

export interface PaneParts {
  readonly services: Omit<PaneServices, 'onCost'>;
  readonly host: PaneHost;
  /** Said above the sections until closed. */
  readonly notices: readonly Notice[];
  /** What of answers could not be read. */
  readonly unread: UnreadNews;
  readonly late: LateSections;
}

/** Sections that are loaded when somebody has a use for them. */
export interface LateSections {
  /** Rejects where its script cannot be loaded. */
  openDocument(services: PaneServices, parts: SectionParts): Promise<DocumentSection>;
  /** Whether an earlier pane left documents to go on with. */
  keepsDocuments(): Promise<boolean>;
}

/** Builds the pane into `root`; returns what the commands of the ribbon do with it. */
export function openPane(
  root: HTMLElement,
  { services: given, host, notices, unread, late }: PaneParts,
): CommandTargets {
  const { texts } = given;
  const usage = new UsageController(given);
  const services: PaneServices = {
    ...given,
    onCost: (characters) => void usage.noteCost(characters),
  };
  const sections = createSections(services, { host, usage, late });
  const { tabs, improve, correct, translate, documents, announcer } = sections;
  root.replaceChildren(
    el(
      'header',
      {},
      el('h1', { class: 'visually-hidden', text: texts.say('pane.title') }),
      tabs.list,
    ),
    el(
      'main',
      { class: 'main' },
      startNotices(notices, services, () => resume(late, documents), { unread, announcer }),
      ...tabs.panels,
    ),
    createUsageView(usage, texts),
    announcer.element,
  );
  tabs.show('improve');
  void usage.refresh();
  return {
    showPane: () => host.showPane(),
    improveSelection: () => {
      tabs.show('improve');
      return improve.run();
    },
    correctSelection: () => {
      tabs.show('correct');
      return correct.run();
    },
    translateSelection: () => {
      tabs.show('translate');
      return translate.run();
    },
    translateDocument: async () => {
      tabs.show('document');
      await (await documents.get())?.run();
    },
  };
}

interface Sections {
  readonly tabs: Tabs;
  readonly announcer: Announcer;
  readonly improve: ImproveController;
  readonly correct: SuggestionsController;
  readonly translate: TranslateController;
  readonly documents: LatePanel<DocumentSection>;
}

interface SectionSurroundings extends Pick<PaneParts, 'host' | 'late'> {
  readonly usage: UsageController;
}

function createSections(
  services: PaneServices,
  { host, usage, late }: SectionSurroundings,
): Sections {
  const { texts, document, canAddTerms } = services;
  const writing = new WritingLanguages(services);
  const improve = new ImproveController(services, writing);
  const correct = createCorrectController(services, writing);
  const lists = new ListsController(services);
  const translate = new TranslateController(services, lists);
  const terms = new AddTermController(services, {
    pickers: translate.pickers,
    translationOf: (phrase) => translate.translationOf(phrase),
  });
  const announcer = createAnnouncer();
  const view = { texts, announcer, host, capabilities: document.capabilities };
  const documents = createLatePanel(texts, () =>
    late.openDocument(services, { lists, usage, view }),
  );
  const tabs = createTabs(texts.say('pane.sections'), [
    {
      id: 'improve',
      label: texts.say('section.improve'),
      icon: 'improve',
      panel: createImproveView(improve, view),
      onShow: () => void writing.load(),
    },
    {
      id: 'correct',
      label: texts.say('section.correct'),
      icon: 'correct',
      panel: createCorrectView(correct, writing, view),
      onShow: () => void writing.load(),
    },
    {
      id: 'translate',
      label: texts.say('section.translate'),
      icon: 'translate',
      panel: createTranslateView(translate, canAddTerms ? terms : null, view),
      onShow: () => void Promise.all([translate.loadLanguages(), lists.load()]),
    },
    {
      id: 'document',
      label: texts.say('section.document'),
      icon: 'document',
      panel: documents.element,
      onShow: () =>
        void Promise.all([documents.get().then((section) => section?.show()), lists.load()]),
    },
  ]);
  return { tabs, announcer, improve, correct, translate, documents };
}

/** Goes on with what an earlier pane left; resolves with the number of documents on their way. */
async function resume(late: LateSections, documents: LatePanel<DocumentSection>): Promise<number> {
  if (!(await late.keepsDocuments())) return 0;
  return (await (await documents.get())?.resumed) ?? 0;
}

/** What is said above the sections: at the start, and about what an earlier pane left. */
function startNotices(
  notices: readonly Notice[],
  { texts, document }: Pick<PaneServices, 'texts' | 'document'>,
  resumeDocuments: () => Promise<number>,
  { unread, announcer }: { readonly unread: UnreadNews; readonly announcer: Announcer },
): HTMLElement {
  let shown = notices;
  const list = createNoticeList(texts, (closed) => {
    shown = shown.filter((each) => each !== closed);
    list.draw(shown);
  });
  list.draw(shown);
  const add = (tone: Notice['tone'], text: string): void => {
    shown = [...shown, { tone, text }];
    list.draw(shown);
  };
  unread.follow(({ tone, text }) => {
    add(tone, text);
    announcer.announce(text);
  });
  void document.takeInterruptedRun().then((run) => {
    if (run === null) return;
    const { done, begun, total } = run;
    add('warning', texts.say('written.interrupted', done, done + begun, total));
  });
  void resumeDocuments().then((count) => {
    if (count > 0) add('info', texts.say('documents.resumed', count));
  });
  return list.element;
}
