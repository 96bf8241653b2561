import { settingsSchema, type SettingName, type SettingRow } from '../../config/settings-schema.ts';

/** Where a setting has a value of its own, and which. */
export interface SetValues {
  readonly user: unknown;
  readonly workspace: unknown;
  readonly folder: unknown;
}

/** What a report may be made of. Much of it is free text in the editor: see what becomes of it below. */
export interface DiagnosisFacts {
  readonly extension: string;
  readonly editor: string;
  /** `desktop`, `codespaces`, `web` and the like, from whoever built the editor. */
  readonly appHost: string;
  readonly hostKind: 'node' | 'web';
  /** As Node names them; null in a browser. */
  readonly platform: string | null;
  readonly language: string;
  readonly remoteName: string | null;
  readonly isTrusted: boolean;
  /** Schemes of the workspace's folders. */
  readonly folderSchemes: readonly string[];
  readonly connection: {
    readonly kind: 'service' | 'gateway' | 'sandbox';
    readonly plan: 'free' | 'pro' | null;
  } | null;
  readonly settings: Readonly<Record<SettingName, SetValues>>;
}

/** Words that say nothing about anybody; every other one becomes "other". */
const knownWords: ReadonlySet<string> = new Set([
  ...['desktop', 'web', 'server-distro', 'codespaces', 'github.dev', 'vscode.dev'],
  ...['ssh-remote', 'wsl', 'dev-container', 'attached-container', 'tunnel', 'k8s-container'],
  ...['file', 'vscode-remote', 'vscode-vfs', 'vscode-test-web', 'untitled', 'memfs'],
  ...['linux', 'darwin', 'win32', 'freebsd'],
]);

/**
 * A report in Markdown, in English for whoever mends it: versions, kinds and settings. It holds no
 * text, key, address, path or name: free values are only said to be set.
 */
export function describeDiagnosis(facts: DiagnosisFacts, introduction: string): string {
  const { connection } = facts;
  const rows = [
    ['Interlinear', versionOnly(facts.extension)],
    ['Editor', versionOnly(facts.editor)],
    ['Kind of editor', known(facts.appHost)],
    ['Extension host', facts.hostKind],
    ['Platform', facts.platform === null ? 'browser' : known(facts.platform)],
    ['Language', languageOnly(facts.language)],
    ['Remote', facts.remoteName === null ? 'none' : known(facts.remoteName)],
    ['Workspace trusted', facts.isTrusted ? 'yes' : 'no'],
    ['Folders', describeFolders(facts.folderSchemes)],
    ['Connection', connection === null ? 'none' : connection.kind],
    ['Plan', connection?.plan ?? 'unknown'],
  ];
  return [
    '# Interlinear: issue',
    '',
    introduction,
    '',
    '## What happened',
    '',
    '1. ',
    '',
    '## Diagnosis',
    '',
    '| | |',
    '| --- | --- |',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
    '',
    '## Settings that differ from the defaults',
    '',
    ...describeSettings(facts.settings),
    '',
  ].join('\n');
}

function describeSettings(settings: DiagnosisFacts['settings']): readonly string[] {
  const names = Object.keys(settingsSchema) as SettingName[];
  const lines = names.flatMap((name) => {
    const values = settings[name];
    return (['user', 'workspace', 'folder'] as const).flatMap((place) => {
      const said = describeValue(settingsSchema[name], values[place]);
      return said === null ? [] : [`- \`${name}\` (${place}): ${said}`];
    });
  });
  return lines.length === 0 ? ['None.'] : lines;
}

/** Null for what is not set or is the default. Only values of a closed set are told. */
function describeValue(row: SettingRow, value: unknown): string | null {
  if (value === undefined || value === row.default) return null;
  const said = row.type === 'choice' ? choiceOf(row.choices, value) : valueOf(row.type, value);
  return said ?? 'not valid';
}

function choiceOf(choices: object, value: unknown): string | null {
  return typeof value === 'string' && Object.hasOwn(choices, value) ? value : null;
}

function valueOf(type: Exclude<SettingRow['type'], 'choice'>, value: unknown): string | null {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : null;
    case 'integer':
      return typeof value === 'number' ? String(value) : null;
    case 'string':
      return typeof value === 'string' ? 'set' : null;
    case 'strings':
      return Array.isArray(value) ? `set, ${value.length} entries` : null;
  }
}

function describeFolders(schemes: readonly string[]): string {
  if (schemes.length === 0) return 'none';
  const kinds = [...new Set(schemes.map(known))].sort().join(', ');
  return `${schemes.length} (${kinds})`;
}

function known(word: string): string {
  return knownWords.has(word) ? word : 'other';
}

function versionOnly(version: string): string {
  return /^\d+(\.\d+){1,3}(-[a-z]{1,16}(\.\d+)?)?$/.test(version) ? version : 'unknown';
}

function languageOnly(language: string): string {
  return /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language) ? language : 'other';
}
