import { toSourceCode } from '../../../shared/languages/index.ts';
import { type ProbeLanguage, createLanguageProbe } from '../../../shared/terms/index.ts';
import { sampleDocument } from '../../../shared/documents/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import { UsageError } from '../usage-error.ts';
import type { PlacedDocument } from './find-documents.ts';

/** Tells the one language of several documents, and what keeps it from being told. */
export interface DocumentsProbe {
  readonly probe: ProbeLanguage;
  /** Throws UsageError when they were found to be in several languages. */
  readonly check: () => void;
}

/**
 * A glossary holds from one language, and the service takes it with that language alone: each
 * document is asked for its own, and those that do not say have their first words detected.
 */
export function probeDocuments(
  placed: readonly PlacedDocument[],
  link: CliLink,
  context: CommandContext,
): DocumentsProbe {
  const ask = createLanguageProbe(link.client);
  const found = new Set<string>();
  return {
    probe: async (_texts, targetLanguage) => {
      let billed: number | null = null;
      for (const { file } of placed) {
        const sample = await sampleDocument(await context.openDocument(file.path));
        const said = sample.language === null ? null : toSourceCode(sample.language);
        const probed =
          said === null
            ? await ask(sample.texts, targetLanguage, context.signal)
            : { language: said, billed: null };
        if (probed.billed !== null) billed = (billed ?? 0) + probed.billed;
        if (probed.language === null) return { language: null, billed };
        found.add(probed.language);
      }
      const [only] = found;
      return { language: found.size === 1 ? (only ?? null) : null, billed };
    },
    check: () => {
      if (found.size < 2) return;
      throw new UsageError(
        `The documents are in several languages (${[...found].join(', ')}), and a glossary needs one. Translate them one language at a time, or name it with --from.`,
      );
    },
  };
}
