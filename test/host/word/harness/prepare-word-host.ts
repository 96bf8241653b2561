import { prepareChromium } from '../../../../scripts/vscode-host/prepare-chromium.ts';
import {
  findDocumentTools,
  prepareDocumentTools,
} from '../../../../scripts/host-tests/document-tools.ts';

/** What tests of tiers B to D need, as far as this machine has it. */
export interface WordHost {
  /** The browser; null when there is none. */
  readonly chromium: string | null;
  readonly hasDocumentTools: boolean;
  /** What is missing: a sentence each, with what to do about it. */
  readonly missing: readonly string[];
}

/** Finds or installs the browser and LibreOffice. Never rejects: what fails is missing. */
export async function prepareWordHost(say: (line: string) => void): Promise<WordHost> {
  const missing: string[] = [];
  const note = (cause: unknown): null => {
    missing.push(cause instanceof Error ? cause.message : String(cause));
    return null;
  };
  const chromium = await prepareChromium(say).catch(note);
  await prepareDocumentTools(say).catch(note);
  return { chromium, hasDocumentTools: findDocumentTools() !== null, missing };
}
