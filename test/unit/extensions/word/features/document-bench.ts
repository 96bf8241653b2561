import { DocumentController } from '../../../../../extensions/word/features/document/document-controller.ts';
import { DocumentDelivery } from '../../../../../extensions/word/features/document/document-delivery.ts';
import { DocumentJobsController } from '../../../../../extensions/word/features/document/document-jobs-controller.ts';
import { documentSentence } from '../../../../../extensions/word/features/document/document-sentence.ts';
import {
  noDocuments,
  type PaneDocument,
} from '../../../../../extensions/word/features/document/documents-state.ts';
import { ListsController } from '../../../../../extensions/word/features/lists/lists-controller.ts';
import type { PaneHost, SaveOutcome } from '../../../../../extensions/word/features/pane-host.ts';
import type { PaneDocuments } from '../../../../../extensions/word/features/document/pane-documents.ts';
import { createStore } from '../../../../../extensions/word/features/store.ts';
import { createFakeClock, type FakeClock } from '../../../../doubles/fake-clock.ts';
import { DocumentServiceDouble, memoryDocuments, MemoryWholeDocument } from './documents-double.ts';
import { MemoryWordDocument } from './memory-word-document.ts';
import { PaneServiceDouble, servicesOf, type ServicesDouble } from './pane-double.ts';

interface Bench {
  readonly controller: DocumentController;
  readonly service: DocumentServiceDouble;
  readonly whole: MemoryWholeDocument;
  readonly services: ServicesDouble;
  readonly saved: string[];
  saving: SaveOutcome;
  readonly entries: () => readonly PaneDocument[];
  /** What the section says. */
  readonly said: () => string;
  /** What the documents' own part says. */
  readonly told: () => string;
}

interface Kept {
  readonly service: DocumentServiceDouble;
  readonly clock: FakeClock;
  readonly documents: Promise<PaneDocuments>;
}

export function keep(): Kept {
  const service = new DocumentServiceDouble();
  const clock = createFakeClock({ skipSleepsUpToInMs: 2_000 });
  return { service, clock, documents: memoryDocuments(service, clock) };
}

/** A pane of its own over what the browser keeps. */
export async function openDocument(
  kept: Kept = keep(),
  target: string | null = 'de',
  client: PaneServiceDouble = new PaneServiceDouble(),
): Promise<Bench> {
  const { service, documents, clock } = kept;
  const whole = new MemoryWholeDocument();
  const base = servicesOf(new MemoryWordDocument(), client);
  const services: ServicesDouble = Object.assign(base, { whole, documents, clock });
  const saved: string[] = [];
  const store = createStore(noDocuments);
  const host: PaneHost = {
    copyText: () => Promise.resolve(true),
    showPane: () => Promise.resolve(),
    saveFile: (name) => {
      saved.push(name);
      return Promise.resolve(bench.saving);
    },
  };
  const bench: Bench = {
    controller: new DocumentController(services, {
      jobs: new DocumentJobsController(services, store),
      delivery: new DocumentDelivery(services, host, store),
      lists: new ListsController(services),
    }),
    service,
    whole,
    services,
    saved,
    saving: 'saved',
    entries: () => store.state.entries,
    said: () => bench.controller.store.state.notices.map(({ text }) => text).join(' '),
    told: () => store.state.notices.map(({ text }) => text).join(' '),
  };
  await bench.controller.show();
  if (target !== null) bench.controller.pickers.chooseTarget(target);
  return bench;
}

export async function translated(kept?: Kept): Promise<Bench & { readonly id: string }> {
  const bench = await openDocument(kept);
  await bench.controller.run();
  await bench.controller.send();
  return { ...bench, id: bench.entries()[0]?.record.id ?? '' };
}

export function sentences({ entries, services }: Bench): readonly string[] {
  return entries().map((entry) => documentSentence(entry, services.texts));
}
