import { germanAccount } from './german/account.ts';
import { germanCaptions } from './german/captions.ts';
import { germanCatalogues } from './german/catalogues.ts';
import { germanDocuments } from './german/documents.ts';
import { germanEncodings } from './german/encodings.ts';
import { germanEntries } from './german/entries.ts';
import { germanFiles } from './german/files.ts';
import { germanInlineCodes } from './german/inline-codes.ts';
import { germanMakers } from './german/makers.ts';
import { germanModels } from './german/models.ts';
import { germanPackages } from './german/packages.ts';
import { germanParts } from './german/parts.ts';
import { germanProject } from './german/project.ts';
import { germanQuality } from './german/quality.ts';
import { germanRequests } from './german/requests.ts';
import { germanRows } from './german/rows.ts';
import { germanServers } from './german/servers.ts';
import { germanService } from './german/service.ts';
import { germanStops } from './german/stops.ts';
import { germanStorage } from './german/storage.ts';
import { germanSubtitles } from './german/subtitles.ts';
import { germanTermFiles } from './german/term-files.ts';
import { germanTerms } from './german/terms.ts';
import { germanTranslation } from './german/translation.ts';
import { germanWriting } from './german/writing.ts';
import { germanXliffModules } from './german/xliff-modules.ts';
import { germanXliffRules } from './german/xliff-rules.ts';
import { germanXliff } from './german/xliff.ts';
import { germanXml } from './german/xml.ts';
import type { MessageCode } from './message.ts';
import type { Wording } from './wording.ts';

/** A table from the first, as the English ones are. */
const sentences = {
  __proto__: null,
  ...germanAccount,
  ...germanCaptions,
  ...germanCatalogues,
  ...germanDocuments,
  ...germanEncodings,
  ...germanEntries,
  ...germanFiles,
  ...germanInlineCodes,
  ...germanMakers,
  ...germanModels,
  ...germanPackages,
  ...germanParts,
  ...germanProject,
  ...germanQuality,
  ...germanRequests,
  ...germanRows,
  ...germanServers,
  ...germanService,
  ...germanStops,
  ...germanStorage,
  ...germanSubtitles,
  ...germanTermFiles,
  ...germanTerms,
  ...germanTranslation,
  ...germanWriting,
  ...germanXliffModules,
  ...germanXliffRules,
  ...germanXliff,
  ...germanXml,
};

/** The same in German, for hosts that speak it. */
export const german: Readonly<Record<MessageCode, Wording>> = sentences;
