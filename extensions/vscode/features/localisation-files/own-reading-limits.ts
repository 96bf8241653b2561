import type { OwnReadingLimits } from '../../../../shared/formats/model.ts';
import type { Settings } from '../../config/settings.ts';

/** The limits of subtitles that the settings name; 0 names none. */
export function ownReadingLimits(
  settings: Pick<Settings, 'check.charactersPerSecond' | 'check.charactersPerLine'>,
): OwnReadingLimits {
  const charactersPerSecond = settings['check.charactersPerSecond'];
  const charactersPerLine = settings['check.charactersPerLine'];
  return {
    ...(charactersPerSecond === 0 ? {} : { charactersPerSecond }),
    ...(charactersPerLine === 0 ? {} : { charactersPerLine }),
  };
}
