import { codeLanguages } from '../code-language.ts';
import { codeRegions } from './code-regions.ts';
import { javaProperties, keyedRegions, settingsLines } from './keyed-regions.ts';
import { latexRegions } from './latex-regions.ts';
import { markdownRegions } from './markdown-regions.ts';
import { markupRegions } from './markup-regions.ts';
import type { Region } from '../passage.ts';
import { plainRegions } from './plain-regions.ts';
import { yamlRegions } from './yaml-regions.ts';

/** Families of formats that are read alike. */
export type SourceFamily = 'code' | 'data' | 'prose' | 'markup';

type Reader = (text: string) => readonly Region[];

const html: Reader = (text) => markupRegions(text, 'html', { start: 0, end: text.length });
const xml: Reader = (text) => markupRegions(text, 'xml', { start: 0, end: text.length });
const markdown: Reader = (text) => markdownRegions(text, false);
const latex: Reader = (text) => latexRegions(text, { start: 0, end: text.length });
const properties: Reader = (text) => keyedRegions(text, javaProperties);
const settings: Reader = (text) => keyedRegions(text, settingsLines);

/** By language id of the editor; programming languages are in their own table. */
const readers: ReadonlyMap<string, readonly [SourceFamily, Reader]> = new Map(
  Object.entries({
    markdown: ['prose', markdown],
    quarto: ['prose', markdown],
    rmd: ['prose', markdown],
    mdx: ['prose', (text) => markdownRegions(text, true)],
    latex: ['prose', latex],
    tex: ['prose', latex],
    html: ['markup', html],
    vue: ['markup', html],
    svelte: ['markup', html],
    astro: ['markup', html],
    handlebars: ['markup', html],
    razor: ['markup', html],
    'vue-html': ['markup', html],
    'django-html': ['markup', html],
    'jinja-html': ['markup', html],
    erb: ['markup', html],
    twig: ['markup', html],
    xml: ['markup', xml],
    xsl: ['markup', xml],
    svg: ['markup', xml],
    yaml: ['data', yamlRegions],
    dockercompose: ['data', yamlRegions],
    'github-actions-workflow': ['data', yamlRegions],
    properties: ['data', properties],
    'java-properties': ['data', properties],
    ini: ['data', settings],
    dotenv: ['data', settings],
  } satisfies Record<string, readonly [SourceFamily, Reader]>),
);

const dataLanguages: ReadonlySet<string> = new Set(['json', 'jsonc', 'jsonl', 'json5', 'toml']);

/** What a document in this language is; an unknown language is read as plain text. */
export function familyOf(languageId: string): SourceFamily {
  if (dataLanguages.has(languageId)) return 'data';
  return codeLanguages.has(languageId) ? 'code' : (readers.get(languageId)?.[0] ?? 'prose');
}

/** Everything in a document that is made for people, in order; one region may lie in another. */
export function sourceRegions(languageId: string, text: string): readonly Region[] {
  const whole = { start: 0, end: text.length };
  const code = codeLanguages.get(languageId);
  if (code !== undefined) return codeRegions(text, code, whole);
  const reader = readers.get(languageId);
  return reader === undefined ? plainRegions(text, whole) : reader[1](text);
}

/** Whether lines and paragraphs are all the structure a document has, so that no text can break it. */
export function isPlain(languageId: string): boolean {
  const reader = readers.get(languageId);
  return (reader === undefined || reader[1] === latex) && !codeLanguages.has(languageId);
}
