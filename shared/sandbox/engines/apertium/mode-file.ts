/** One program of a pipe, with what it is started with. */
export interface PipeStage {
  readonly program: string;
  readonly options: readonly string[];
}

/** The programs that modes are made of; a mode that names another one is not used. */
const programs = /^(?:lt-proc|lrx-proc|lsx-proc|rtx-proc|cg-proc|hfst-proc|apertium-[a-z-]+)$/;

/** Data files of modes; not a character that means something anywhere. */
const option = /^[\w./@+-]+$/;

/**
 * The stages of a mode file as Debian installs them: programs with options, in single quotes where
 * they are paths, with `|` between them. Each gets `-z`, which lets it answer text by text; `$1`
 * asks for marks on words that it does not know. Null for a file of any other form.
 */
export function readModeFile(text: string): readonly PipeStage[] | null {
  const stages = text.trim().split('|').map(readStage);
  return stages.includes(null) ? null : stages.filter((stage) => stage !== null);
}

function readStage(text: string): PipeStage | null {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => (/^'[^']*'$/.test(word) ? word.slice(1, -1) : word));
  const [program = '', ...rest] = words;
  const options = rest.filter((word) => word !== '$2').map((word) => (word === '$1' ? '-g' : word));
  if (!programs.test(program) || !options.every((word) => option.test(word))) return null;
  return { program, options: ['-z', ...options] };
}
