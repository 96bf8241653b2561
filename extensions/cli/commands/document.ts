import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition, OptionDefinition } from '../command.ts';
import { formalityChoices, readDocumentOptions } from '../documents/document-options.ts';
import { forgetDocument } from '../documents/forget-document.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { resumeDocuments } from '../documents/resume-documents.ts';
import { translateDocuments } from '../documents/translate-documents.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { termOptions, thresholdOption } from '../terms/term-options.ts';
import { budgetOption } from '../spending/budget-option.ts';
import { UsageError } from '../usage-error.ts';

const orderOptions: readonly OptionDefinition[] = [
  { flags: '--to <language>', joined: ',', description: 'Target language, such as DE or pt-BR.' },
  { flags: '--from <language>', description: 'Source language; detected when left out.' },
  { flags: '--out <folder>', description: 'Write results below this folder.' },
  {
    flags: '--output-format <extension>',
    description: 'Type of the result where the service offers another, such as docx for a PDF.',
  },
  { flags: '--formality <level>', description: 'How formal.', choices: formalityChoices },
  ...termOptions,
  thresholdOption,
  { flags: '--dry-run', description: 'Check the documents and say what they cost; send nothing.' },
];

const jobOptions: readonly OptionDefinition[] = [
  budgetOption,
  { flags: '--jobs <number>', description: 'Most documents at once (1 to 8); 3.' },
  {
    flags: '--again',
    description:
      'Send documents again that failed, or whose upload may have arrived without an answer.',
  },
  { flags: '--resume [id]', description: 'Go on with one unfinished document, or with all.' },
  { flags: '--list', description: 'List the documents under way and those of the last 30 days.' },
  { flags: '--forget <id>', description: 'Give a document up, and forget it.' },
];

export const documentCommand: CommandDefinition = {
  name: 'document',
  summary: 'Translate whole documents: Office, PDF, web pages, text, subtitles, images.',
  details:
    'The service translates docx, doc, pptx, xlsx, pdf, html, txt, xlf, xliff, srt and images as they ' +
    'are. Results go beside the originals (report.de.docx) and never replace a file. A run that is ' +
    'interrupted loses nothing: --list shows its documents, --resume goes on with them. ' +
    'Word, PowerPoint, Excel and PDF documents are billed 50,000 characters at least.',
  operands: [{ form: '[files...]', description: 'Documents, folders of them, patterns.' }],
  options: [...orderOptions, ...jobOptions],
  examples: [
    'document report.docx --to DE',
    'document contracts --to FR --out french --jobs 2',
    'document paper.pdf --to EN-GB --output-format docx',
    'document --list',
    'document --resume',
  ],
  run: runDocument,
};

/** Each of these is a command of its own, and takes no documents. */
const otherWays = ['resume', 'list', 'forget'] as const;

async function runDocument(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const ways = otherWays.filter((name) => invocation.flag(name) || invocation.text(name) !== null);
  const [way] = ways;
  if (ways.length > 1) {
    throw new UsageError(`Choose one of ${ways.map((name) => `--${name}`).join(' and ')}.`);
  }
  if (way !== undefined && invocation.operands.length > 0) {
    throw new UsageError(`--${way} takes no documents; what they are is known from before.`);
  }
  if (way === 'list') return listDocuments(context);
  if (way === 'forget') return forgetDocument(invocation.text('forget') ?? '', context);
  if (way === 'resume') return resumeDocuments(invocation, context);
  if (invocation.operands.length === 0) {
    throw new UsageError('Name at least one document, a folder or a pattern.');
  }
  return translateDocuments(invocation, context, readDocumentOptions(invocation));
}
