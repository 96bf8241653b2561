import assert from 'node:assert/strict';
import { strFromU8, unzipSync } from 'fflate';
import { createOfficeWordDocument } from '../../../../extensions/word/adapters/office/office-word-document.ts';
import type { CarriedSettings } from '../../../../extensions/word/adapters/tasks/run-notes.ts';
import { wordCapabilities } from '../../../../extensions/word/adapters/office/word-capabilities.ts';
import type {
  SelectedText,
  SelectionReading,
  WordDocument,
} from '../../../../extensions/word/document/word-document.ts';
import type { FakeWordOptions } from '../executor/fake-word.ts';
import { addTrackedChanges } from '../tier-a/newer-library.ts';
import { openTierA, type TierA } from '../tier-a/open-tier-a.ts';
import { docxOf, type HandWritten } from './docx-of.ts';

interface DocumentOptions extends FakeWordOptions {
  /** As where the library has objects for tracked changes (WordApi 1.6), which that of npm lacks. */
  readonly hasTrackedChanges?: boolean;
}

/** The adapter over the genuine office.js over the fake Word. */
export interface OpenDocument {
  readonly document: WordDocument;
  readonly tier: TierA;
  /** Settings that were saved into the document, by name. */
  readonly settings: Map<string, string>;
  /** How often work gave way to the page. */
  breaths(): number;
  /** Milliseconds that pass with every look at the clock. */
  slowDown(inMs: number): void;
  /** Selects paragraphs of the document and reads them. */
  read(from?: number, to?: number): Promise<SelectedText>;
  /** The body of the document without its section. */
  body(): string;
  moveSelection(): void;
}

export function openDocument(
  source: HandWritten,
  { hasTrackedChanges = false, ...options }: DocumentOptions = {},
): OpenDocument {
  const tier = openTierA(docxOf(source), options);
  if (hasTrackedChanges) addTrackedChanges(tier);
  const settings = new Map<string, string>();
  const state = { now: 0, step: 0, breaths: 0, moved: (): void => undefined };
  const document = createOfficeWordDocument(
    {
      now: () => (state.now += state.step),
      wallTime: () => 0,
      random: () => 0,
      sleep: () => {
        state.breaths += 1;
        return Promise.resolve();
      },
    },
    {
      run: tier.Word.run.bind(tier.Word),
      capabilities: wordCapabilities(
        options.platform === 'desktop' ? 'desktop' : 'web',
        tier.isSetSupported,
      ),
      canRejectChanges: hasTrackedChanges,
      settings: settingsOver(settings),
      onSelectionMoved: (listener) => {
        state.moved = listener;
        return () => {
          state.moved = () => undefined;
        };
      },
    },
  );
  return {
    document,
    tier,
    settings,
    breaths: () => state.breaths,
    slowDown: (inMs) => {
      state.step = inMs;
    },
    read: async (from = 0, to = from) => {
      tier.host.user.selectParagraphs(from, to);
      return selected(await document.readSelection());
    },
    body: () => bodyOf(tier.host.save()),
    moveSelection: () => {
      state.moved();
    },
  };
}

export function selected(reading: SelectionReading): SelectedText {
  assert.equal(reading.outcome, 'selected', JSON.stringify(reading));
  return reading.selection;
}

function settingsOver(settings: Map<string, string>): CarriedSettings {
  return {
    get: (name) => settings.get(name),
    set: (name, value) => {
      settings.set(name, value);
    },
    remove: (name) => {
      settings.delete(name);
    },
    save: () => Promise.resolve(),
  };
}

/** The body's children in the XML of a .docx, without the section and without revision ids. */
function bodyOf(docx: Uint8Array): string {
  const xml = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());
  return /<w:body>(.*?)<w:sectPr/su.exec(xml)?.[1] ?? '';
}
