import type { PlannedFault } from '../../../shared/sandbox/faults/planned-fault.ts';

/** One command as people type it, and what it is called in the tables. */
export interface CommandRun {
  readonly name: string;
  readonly operands: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** What goes wrong meanwhile. */
  readonly faults?: readonly PlannedFault[];
  /** What went wrong ends the command: it says so and exits with a number of its own. */
  readonly fails?: true;
  /** Goes out on voice streams before anything else: the service then ends the stream. */
  readonly firstFrame?: string;
}

/** Files that the commands work on. */
export interface RunFiles {
  readonly entries: string;
  readonly instructions: string;
  readonly rules: string;
  readonly units: string;
  readonly units2: string;
  readonly notes: string;
  /** A document that is in the language it is to be translated into. */
  readonly german: string;
  readonly recording: string;
}

/** A service that has the former listing of languages only. */
const formerService: PlannedFault = { path: '/v3/languages', status: 404 };
const lostConnection: PlannedFault = { path: '/v3/voice/realtime/connect', cutStream: 4_700 };

/** Stands for the id of what was made last. */
export const MADE_LAST = '@made-last';
const enDe = { from: 'EN', to: 'DE' };
const enFr = { from: 'EN', to: 'FR' };

/** A session in which every command that asks the service does what it is for. */
export function sessionWith(files: RunFiles): readonly CommandRun[] {
  return [...textRuns(files), ...termRuns(files), ...accountRuns()];
}

function textRuns({ units, units2, notes, german, recording }: RunFiles): readonly CommandRun[] {
  const terms = {
    glossary: 'Product terms',
    style: 'House style',
    translationMemory: 'Ferry texts',
    memoryThreshold: '80',
  };
  const more = { formality: 'more', glossary: 'Product terms,Travel' };
  return [
    {
      name: 'translate',
      operands: [units],
      options: {
        ...enDe,
        ...terms,
        formality: 'more',
        model: 'quality_optimized',
        instruction: 'Use short words.',
        cache: false,
        resume: true,
      },
    },
    { name: 'translate', operands: [units2], options: { ...enDe, ...more, resume: true } },
    {
      name: 'document',
      operands: [notes],
      options: { ...enDe, ...terms, formality: 'more', outputFormat: 'txt' },
    },
    { name: 'document', operands: [notes], options: { ...enDe, ...more, again: true } },
    { name: 'document', operands: [german], options: { to: 'DE' }, fails: true },
    {
      name: 'captions',
      operands: [recording],
      options: {
        from: 'en',
        to: 'de',
        glossary: 'Product terms',
        formality: 'more',
        speech: 'de',
        voice: 'male',
        spokenTerms: '00000000-0000-4000-8000-000000000000',
        messageFormat: 'json',
      },
      faults: [lostConnection],
    },
    {
      name: 'captions',
      operands: [recording],
      options: { to: 'fr', overwrite: true },
      firstFrame: '{"hello":{}}',
      fails: true,
    },
    {
      name: 'improve',
      operands: ['Please utilize it.'],
      options: { to: 'en-GB', style: 'simple' },
    },
    { name: 'improve', operands: ['Please utilize it.'], options: { tone: 'friendly' } },
    { name: 'correct', operands: ['teh boat'], options: { to: 'en-GB' } },
    { name: 'detect', operands: ['hello the boat'] },
    { name: 'detect', operands: [units], options: { files: true } },
    { name: 'languages', operands: [], options: { resource: 'voice', beta: true } },
    { name: 'languages', operands: [], faults: [formerService] },
    { name: 'languages', operands: [], options: { matrix: true } },
    { name: 'languages', operands: [], options: { from: 'EN', to: 'DE' } },
  ];
}

function termRuns({ entries, instructions, rules }: RunFiles): readonly CommandRun[] {
  return [
    { name: 'glossary create', operands: ['Pets', entries], options: enDe },
    { name: 'glossary list', operands: [] },
    { name: 'glossary get', operands: ['Pets'], options: enDe },
    { name: 'glossary merge', operands: ['Pets'], options: { ...enDe, entry: 'dog=Hund' } },
    { name: 'glossary set', operands: ['Pets', entries], options: { ...enFr } },
    { name: 'glossary sync', operands: ['Pets', entries], options: { ...enDe, yes: true } },
    { name: 'glossary export', operands: ['Pets'], options: enDe },
    { name: 'glossary delete', operands: ['Pets'], options: { ...enFr, yes: true } },
    { name: 'glossary delete', operands: ['Pets'], options: { yes: true } },
    { name: 'glossary create', operands: ['Old', entries], options: { ...enDe, legacy: true } },
    { name: 'glossary list', operands: [], options: { legacy: true } },
    { name: 'glossary list', operands: [], options: { legacy: true, pairs: true } },
    { name: 'glossary get', operands: [MADE_LAST], options: { legacy: true } },
    { name: 'glossary export', operands: ['Old'], options: { legacy: true } },
    { name: 'glossary delete', operands: ['Old'], options: { legacy: true, yes: true } },
    { name: 'style create', operands: ['New'], options: { language: 'DE', rules, instructions } },
    { name: 'style list', operands: [], options: { detailed: true } },
    { name: 'style show', operands: ['New'] },
    { name: 'style edit', operands: ['New'], options: { name: 'Newer', rules, yes: true } },
    {
      name: 'style instructions',
      operands: ['Newer'],
      options: { add: true, label: 'Fax', prompt: 'Write Fax.', sourceLanguage: 'EN' },
    },
    { name: 'style instructions', operands: ['Newer'], options: { show: 'Fax' } },
    { name: 'style instructions', operands: ['Newer'], options: { edit: 'Fax', label: 'Faxes' } },
    { name: 'style instructions', operands: ['Newer'], options: { remove: 'Faxes', yes: true } },
    { name: 'style delete', operands: ['Newer'], options: { yes: true } },
    { name: 'memory list', operands: [] },
  ];
}

function accountRuns(): readonly CommandRun[] {
  return [
    { name: 'usage', operands: [] },
    { name: 'keys create', operands: ['Team A'] },
    { name: 'keys list', operands: [] },
    { name: 'keys rename', operands: ['Team A', 'Team B'] },
    { name: 'keys limit', operands: ['Team B', '500'] },
    { name: 'keys block', operands: ['Team B'] },
    { name: 'keys deactivate', operands: ['Team B'], options: { yes: true, forGood: true } },
    { name: 'analytics', operands: [], options: { by: 'key' } },
    { name: 'analytics', operands: [], options: { by: 'key-and-day' } },
  ];
}
