import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { writeUserSettings, type Settings } from '../../../../scripts/vscode-host/user-settings.ts';
import { until } from './until.ts';
import { newPage } from './browser.ts';
import { readFlowHost } from './flow-host.ts';
import { workbenchUrl } from './workbench-url.ts';

export interface WorkbenchOptions {
  /** Before the names of screenshots: the flow's own name. */
  readonly name: string;
  /** Files of the folder that is opened, by path. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** User settings; each workbench starts from the quiet ones alone. */
  readonly settings?: Settings;
  /** Language of the editor, a tag such as `de`; English otherwise. */
  readonly language?: string;
  /** Server with the packaged extension; that of all flows by default. */
  readonly server?: { readonly url: string; readonly settingsFile: string };
}

/** A window of the real workbench with the packaged extension, on a folder of its own. */
export interface Workbench {
  readonly page: Page;
  readonly folder: string;
  /** Addresses outside this machine that the page asked for in vain. */
  readonly blocked: readonly string[];
  /** Bytes of a file on disk, which is not empty and nobody is writing. */
  read(name: string): Promise<Buffer>;
  /** Replaces the user's settings while the window is open. */
  configure(settings: Settings): Promise<void>;
  /** Saves a picture as test/host/screenshots/<flow>-<name>.png. */
  screenshot(name: string): Promise<void>;
  /** Loads the window anew, as after a crash: secrets and memory stay. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');
const loadLimitInMs = 60_000;

const windows = new Set<Workbench>();

/** The windows that are open now. */
export function openWindows(): readonly Workbench[] {
  return [...windows];
}

/** Opens a window; flows run one after the other and share the server and the browser. */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const shared = readFlowHost();
  const host = options.server ?? shared;
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-flow-'));
  for (const [name, content] of Object.entries(options.files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeUserSettings(host.settingsFile, options.settings ?? {});
  // What a flow before has set for the machine, such as the address of its service.
  const data = path.dirname(path.dirname(host.settingsFile));
  await rm(path.join(data, 'Machine', 'settings.json'), { force: true });
  const { page, blocked } = await newPage(shared.browser, options.language);
  const ready = async (): Promise<void> => {
    await page.locator('.explorer-folders-view').waitFor({ timeout: loadLimitInMs });
  };
  await page.goto(workbenchUrl(host.url, folder));
  await ready();
  mkdirSync(screenshots, { recursive: true });
  const workbench: Workbench = {
    page,
    folder,
    blocked,
    read: (name) => readWhole(path.join(folder, name)),
    configure: (settings) => writeUserSettings(host.settingsFile, settings),
    screenshot: async (name) => {
      await page.screenshot({ path: path.join(screenshots, `${options.name}-${name}.png`) });
    },
    reload: async () => {
      await page.reload();
      await ready();
    },
    close: async () => {
      windows.delete(workbench);
      await page.context().close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  windows.add(workbench);
  return workbench;
}

/** Long enough for the next part of a file that is being written. */
const SETTLED_IN_MS = 200;

/** The editor empties a file and writes it part by part: somebody who reads meanwhile finds less than all. */
async function readWhole(file: string): Promise<Buffer> {
  return await until(`${path.basename(file)} to be written`, async () => {
    const bytes = await readFile(file);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_IN_MS));
    const isWhole = bytes.length > 0 && bytes.equals(await readFile(file));
    return isWhole ? bytes : null;
  });
}
