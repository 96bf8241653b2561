import { englishAccount } from './english/account.ts';
import { englishCaptions } from './english/captions.ts';
import { englishCatalogues } from './english/catalogues.ts';
import { englishDocuments } from './english/documents.ts';
import { englishEncodings } from './english/encodings.ts';
import { englishEntries } from './english/entries.ts';
import { englishFiles } from './english/files.ts';
import { englishInlineCodes } from './english/inline-codes.ts';
import { englishMakers } from './english/makers.ts';
import { englishModels } from './english/models.ts';
import { englishPackages } from './english/packages.ts';
import { englishParts } from './english/parts.ts';
import { englishProject } from './english/project.ts';
import { englishQuality } from './english/quality.ts';
import { englishRequests } from './english/requests.ts';
import { englishRows } from './english/rows.ts';
import { englishServers } from './english/servers.ts';
import { englishService } from './english/service.ts';
import { englishStops } from './english/stops.ts';
import { englishStorage } from './english/storage.ts';
import { englishSubtitles } from './english/subtitles.ts';
import { englishTermFiles } from './english/term-files.ts';
import { englishTerms } from './english/terms.ts';
import { englishTranslation } from './english/translation.ts';
import { englishWriting } from './english/writing.ts';
import { englishXliffModules } from './english/xliff-modules.ts';
import { englishXliffRules } from './english/xliff-rules.ts';
import { englishXliff } from './english/xliff.ts';
import { englishXml } from './english/xml.ts';

/** Without a prototype it is a table from the first: with one, each of so many codes makes a shape. */
const sentences = {
  __proto__: null,
  ...englishAccount,
  ...englishCaptions,
  ...englishCatalogues,
  ...englishDocuments,
  ...englishEncodings,
  ...englishEntries,
  ...englishFiles,
  ...englishInlineCodes,
  ...englishMakers,
  ...englishModels,
  ...englishPackages,
  ...englishParts,
  ...englishProject,
  ...englishQuality,
  ...englishRequests,
  ...englishRows,
  ...englishServers,
  ...englishService,
  ...englishStops,
  ...englishStorage,
  ...englishSubtitles,
  ...englishTermFiles,
  ...englishTerms,
  ...englishTranslation,
  ...englishWriting,
  ...englishXliffModules,
  ...englishXliffRules,
  ...englishXliff,
  ...englishXml,
};

/** All sentences of the core in English, by code: what they need is read from their places. */
export const english: typeof englishAccount &
  typeof englishCaptions &
  typeof englishCatalogues &
  typeof englishDocuments &
  typeof englishEncodings &
  typeof englishEntries &
  typeof englishFiles &
  typeof englishInlineCodes &
  typeof englishMakers &
  typeof englishModels &
  typeof englishPackages &
  typeof englishParts &
  typeof englishProject &
  typeof englishQuality &
  typeof englishRequests &
  typeof englishRows &
  typeof englishServers &
  typeof englishService &
  typeof englishStops &
  typeof englishStorage &
  typeof englishSubtitles &
  typeof englishTermFiles &
  typeof englishTerms &
  typeof englishTranslation &
  typeof englishWriting &
  typeof englishXliffModules &
  typeof englishXliffRules &
  typeof englishXliff &
  typeof englishXml = sentences;
