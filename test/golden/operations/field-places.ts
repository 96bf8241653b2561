import { accountFieldPlaces } from './account-field-places.ts';
import { termFieldPlaces } from './term-field-places.ts';
import { textFieldPlaces } from './text-field-places.ts';
import { voiceFieldPlaces } from './voice-field-places.ts';
import type { FieldPlaces } from './field-place.ts';

export const fieldPlaces: FieldPlaces = {
  ...textFieldPlaces,
  ...termFieldPlaces,
  ...accountFieldPlaces,
  ...voiceFieldPlaces,
};
