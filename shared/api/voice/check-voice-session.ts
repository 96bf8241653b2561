import { say } from '../../messages/message.ts';
import { validationError } from '../core/errors/validation-error.ts';
import type { VoiceSessionRequest } from '../types/voice.ts';
import { audioFormatOf } from './audio-format.ts';

/** Limits of spec 8. */
const MAX_VOICE_TARGETS = 5;
const MAX_VOICE_MEDIA_TARGETS = 1;

/** Throws a validation error for a session that the service would refuse. */
export function checkVoiceSession(request: VoiceSessionRequest): void {
  const { target_languages = [], target_media_languages = [] } = request;
  if (audioFormatOf(request.source_media_content_type) === null) {
    throw validationError({
      field: 'source_media_content_type',
      said: say('unknown-media-type'),
    });
  }
  if (target_media_languages.length > MAX_VOICE_MEDIA_TARGETS) {
    throw validationError({
      field: 'target_media_languages',
      index: MAX_VOICE_MEDIA_TARGETS,
      said: say('too-many-media-languages'),
    });
  }
  const targets = new Set([...target_languages, ...target_media_languages].map(lowerCase));
  if (targets.size > MAX_VOICE_TARGETS) {
    throw validationError({
      field: 'target_languages',
      index: MAX_VOICE_TARGETS,
      said: say('too-many-languages', { limit: MAX_VOICE_TARGETS, languages: targets.size }),
    });
  }
  for (const [index, language] of target_languages.entries()) {
    if (language.trim() === '') throw emptyLanguage('target_languages', index);
  }
}

function lowerCase(language: string): string {
  return language.toLowerCase();
}

function emptyLanguage(field: string, index: number): Error {
  return validationError({
    field,
    index,
    said: say('no-language'),
  });
}

/** Languages that the service speaks (spec 2.11, `target_media_languages`), in lower case. */
const spoken: ReadonlySet<string> = new Set(
  (
    'ar bg cs da de el en en-gb en-us es fi fr hu id it ja ko nb nl pl pt pt-br pt-pt ro ru sk sv ' +
    'tr uk vi zh zh-hans zh-hant'
  ).split(' '),
);

/** Whether translations into a language can be had as speech; case does not matter. */
export function isSpokenLanguage(language: string): boolean {
  return spoken.has(language.toLowerCase());
}
