import { escapeXmlText } from '../../text/xml-escape.ts';
import type { InlinePart } from '../model.ts';
import type { OoxmlParagraph, RunPlace } from './atoms.ts';
import { fitText } from './fit-text.ts';
import { findPart } from './read/flat-opc.ts';
import { readFlatOpc } from './read/read-flat-opc.ts';
import { withLanguage } from './run-source.ts';
import { toWordParagraph } from './to-word-paragraph.ts';
import { findRuns, type LogicalRun } from './word-runs.ts';
import { spansOfTarget, type StyledSpan } from './written-spans.ts';

/** What a paragraph is to become. */
export interface OoxmlTarget {
  readonly target: readonly InlinePart[];
  /** BCP 47, null to leave it. */
  readonly language: string | null;
}

/**
 * The package that Word gave for a paragraph, with nothing in its body but that paragraph as it is:
 * what is inserted to have it back. Null where no paragraph of the package reads as `text`.
 * @throws WordmlError for packages that cannot be read.
 */
export function isolateParagraph(flat: string, text: string): string | null {
  const found = findParagraph(flat, text);
  return found === null ? null : withBody(flat, found.xml, found.source);
}

/**
 * The package that Word gave for a paragraph, with the target in place of its runs: styles, numbering
 * and addresses of links stay as the package has them. Null where no paragraph reads as `text`, or
 * where it holds objects, which Word would double.
 * @throws WordmlError for packages that cannot be read.
 */
export function rewriteParagraph(flat: string, text: string, wanted: OoxmlTarget): string | null {
  const found = findParagraph(flat, text);
  if (found === null) return null;
  const model = toWordParagraph(found.paragraph, { text, isWhole: true }, found.languages);
  const texts = fitText(found.paragraph.atoms, text);
  if (model === null || texts === null || model.objects.length > 0) return null;
  const runs = findRuns(found.paragraph.atoms, texts);
  const content = spansOfTarget(model, wanted.target)
    .map((span) => runXml(span, placeOf(span, runs), wanted.language))
    .join('');
  return withBody(flat, found.xml, `<w:p>${found.paragraph.properties}${content}</w:p>`);
}

interface FoundParagraph {
  readonly paragraph: OoxmlParagraph;
  /** The whole `<w:p>` element. */
  readonly source: string;
  readonly xml: string;
  readonly languages: ReturnType<typeof readFlatOpc>['styles']['languages'];
}

function findParagraph(flat: string, text: string): FoundParagraph | null {
  const { paragraphs, documentXml: xml, styles } = readFlatOpc(flat);
  for (const paragraph of paragraphs) {
    if (fitText(paragraph.atoms, text) === null) continue;
    const source = xml.slice(paragraph.start, paragraph.end);
    return { paragraph, source, xml, languages: styles.languages };
  }
  return null;
}

function placeOf({ run }: StyledSpan, runs: readonly LogicalRun[]): RunPlace | null {
  return runs.find(({ start }) => start === run?.start)?.place ?? null;
}

function runXml({ text }: StyledSpan, place: RunPlace | null, language: string | null): string {
  const properties = withLanguage(place?.source ?? '', language);
  const run = `<w:r>${properties}${textXml(text)}</w:r>`;
  const tag = place?.linkTag ?? '';
  return tag === '' ? run : `${tag}${run}</w:hyperlink>`;
}

function textXml(text: string): string {
  return text
    .split(/(\t)/u)
    .filter((part) => part !== '')
    .map((part) =>
      part === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escapeXmlText(part)}</w:t>`,
    )
    .join('');
}

/** The package with another body. Its root element stays, as it declares the prefixes. */
function withBody(flat: string, documentXml: string, body: string): string | null {
  const span = findPart(flat, '/word/document.xml');
  const open = documentXml.search(/<w:body[\s>]/u);
  if (span === null || open < 0) return null;
  const head = documentXml.slice(0, documentXml.indexOf('>', open) + 1);
  const root = /<(?<name>w:[A-Za-z]+)[\s>]/u.exec(head)?.groups?.['name'] ?? 'w:document';
  return `${flat.slice(0, span.start)}${head}${body}</w:body></${root}>${flat.slice(span.end)}`;
}
