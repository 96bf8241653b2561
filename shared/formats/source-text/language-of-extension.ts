/** Extensions of files in which text stands among what is no text, by the editor's name of their language. */
const extensionsOf: Readonly<Record<string, string>> = {
  c: 'c h',
  cpp: 'cc cpp cxx hpp hh hxx',
  csharp: 'cs',
  css: 'css',
  dart: 'dart',
  elixir: 'ex exs',
  go: 'go',
  html: 'html htm xhtml',
  ini: 'ini',
  java: 'java',
  javascript: 'js mjs cjs',
  javascriptreact: 'jsx',
  json: 'json',
  json5: 'json5',
  jsonc: 'jsonc',
  jsonl: 'jsonl',
  julia: 'jl',
  kotlin: 'kt kts',
  latex: 'tex',
  less: 'less',
  lua: 'lua',
  markdown: 'md markdown',
  mdx: 'mdx',
  perl: 'pl pm',
  php: 'php',
  powershell: 'ps1 psm1',
  properties: 'properties',
  python: 'py',
  r: 'r',
  ruby: 'rb',
  rust: 'rs',
  scala: 'scala',
  scss: 'scss',
  shellscript: 'sh bash',
  sql: 'sql',
  svelte: 'svelte',
  swift: 'swift',
  toml: 'toml',
  typescript: 'ts mts cts',
  typescriptreact: 'tsx',
  vue: 'vue',
  xml: 'xml svg',
  yaml: 'yaml yml',
};

const languages: ReadonlyMap<string, string> = new Map(
  Object.entries(extensionsOf).flatMap(([language, extensions]) =>
    extensions.split(' ').map((extension) => [extension, language] as const),
  ),
);

/** Extensions that tell the language of a text, the most usual ones of each first. */
export const sourceExtensions: readonly string[] = [...languages.keys()];

/** The editor's name of the language of files with this extension; null where it tells none. */
export function languageOfExtension(extension: string): string | null {
  return languages.get(extension.toLowerCase()) ?? null;
}
