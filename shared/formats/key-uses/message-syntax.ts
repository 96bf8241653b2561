import type { KeyUse } from './key-use.ts';
import type { Program } from './read-program.ts';

/** What a library makes of the signs in its texts; `plain`: nothing is known of it. */
export type CatalogSyntax = 'vue-i18n' | 'icu' | 'i18next' | 'plain';

/** By the packages that a program or its package.json names; the first that is found decides. */
const packages: readonly (readonly [name: RegExp, syntax: CatalogSyntax])[] = [
  // It gives another library the syntax of ICU.
  [/^i18next-icu$/, 'icu'],
  [/^(?:vue-i18n|@nuxtjs\/i18n|@intlify\/.+)$/, 'vue-i18n'],
  [/^(?:(?:react|next|svelte)-)?i18next$|^i18next-vue$/, 'i18next'],
  [/^(?:react-intl|next-intl|use-intl|svelte-i18n|@formatjs\/.+)$/, 'icu'],
];

/** The syntax of the texts a call asks for. `manifests`: texts of package.json, the nearest first. */
export function messageSyntaxOf(
  { kind, text }: Pick<Program, 'kind' | 'text'>,
  { manner }: Pick<KeyUse, 'manner'>,
  manifests: readonly string[],
): CatalogSyntax {
  if (manner === 'id') return 'icu';
  if (manner === 'english') return 'plain';
  for (const each of [text, ...manifests]) {
    const names = [...each.matchAll(/['"](@?\w[\w./-]{0,80})['"]/g)].map(([, name = '']) => name);
    const found = packages.find(([says]) => names.some((name) => says.test(name)));
    if (found !== undefined) return found[1];
  }
  if (kind === 'vue') return 'vue-i18n';
  return kind === 'svelte' ? 'icu' : 'plain';
}

/** A text as a catalogue has it, so that its library shows all its signs as they are. */
export function spellMessage(text: string, syntax: CatalogSyntax): string {
  if (syntax === 'vue-i18n') return text.replace(/[@|{}]+/g, "{'$&'}");
  return syntax === 'icu' ? spellIcu(text) : text;
}

/** Whether i18next would put something else in its place: it has no spelling for these signs. */
export function isInterpolated(text: string): boolean {
  return text.includes('{{') || text.includes('$t(');
}

/** In apostrophes where signs mean something, which are doubled there; a lone one is what it is. */
function spellIcu(text: string): string {
  return text.replace(/['{}<]+/g, (run: string, offset: number) => {
    const next = text.charAt(offset + run.length);
    const doubled = run.replaceAll("'", "''");
    const beginsTag = run.endsWith('<') && /[A-Za-z/]/.test(next);
    const isBesideSign = run.includes('<') && run.includes("'");
    if (/[{}]/.test(run) || beginsTag || isBesideSign) return `'${doubled}'`;
    return run.length > 1 || /[>#|]/.test(next) ? doubled : run;
  });
}
