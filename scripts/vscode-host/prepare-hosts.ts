import { arch, platform } from 'node:process';
import { installHost, type InstalledHost } from './install-host.ts';
import { prepareChromium } from './prepare-chromium.ts';
import { hostRecipes, type HostRecipe } from './recipes.ts';

/** What tests in the real VS Code need, as far as this machine has it. */
export interface PreparedHosts {
  /** The browser that shows the workbench; null when there is none. */
  readonly chromium: string | null;
  /** The servers, newest first; none where they cannot run. */
  readonly hosts: readonly InstalledHost[];
  /** What is missing: a sentence each, with what to do about it. */
  readonly missing: readonly string[];
}

export interface PrepareOptions {
  /** Folder of the checkout. */
  readonly root: string;
  /** Versions that are wanted; all by default. */
  readonly recipes?: readonly HostRecipe[];
  /** Hears of the steps that take time. */
  readonly say: (line: string) => void;
}

/** Why the servers cannot run on this machine, as a sentence, or null where they can. */
export function platformFault(): string | null {
  if (platform === 'linux' && arch === 'x64') return null;
  return `The VS Code server exists for Linux on x64 only; this is ${platform} on ${arch}.`;
}

/** Finds or installs the browser and the VS Code servers. Never rejects: what fails is missing. */
export async function prepareHosts(options: PrepareOptions): Promise<PreparedHosts> {
  const fault = platformFault();
  if (fault !== null) return { chromium: null, hosts: [], missing: [fault] };
  const missing: string[] = [];
  const chromium = await prepareChromium(options.say).catch((cause: unknown) => {
    missing.push(sentenceOf(cause));
    return null;
  });
  const hosts: InstalledHost[] = [];
  for (const recipe of options.recipes ?? hostRecipes) {
    try {
      hosts.push(await installHost(options.root, recipe, options.say));
    } catch (cause) {
      missing.push(`VS Code ${recipe.vscode} could not be installed. ${sentenceOf(cause)}`);
    }
  }
  return { chromium, hosts, missing };
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
