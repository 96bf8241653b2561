import { germanFiles } from './german/files.ts';
import { germanParts } from './german/parts.ts';
import { germanQuality } from './german/quality.ts';
import type { MessageCode } from './message.ts';
import type { Wording } from './wording.ts';

/** The same in German, for hosts that speak it. */
export const german: Readonly<Record<MessageCode, Wording>> = {
  ...germanFiles,
  ...germanParts,
  ...germanQuality,
};
