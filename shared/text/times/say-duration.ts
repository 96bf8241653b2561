import { say, type Message } from '../../messages/message.ts';
import { partsOfDuration } from './format-duration.ts';

/** A length of time as `formatDuration` writes it, for the places of messages. */
export function sayDuration(durationInMs: number): Message {
  const { hours, minutes, seconds } = partsOfDuration(durationInMs);
  if (hours > 0 && minutes > 0 && seconds > 0) {
    return say('duration.h-min-s', { hours, minutes, seconds });
  }
  if (hours > 0 && minutes > 0) return say('duration.h-min', { hours, minutes });
  if (hours > 0 && seconds > 0) return say('duration.h-s', { hours, seconds });
  if (hours > 0) return say('duration.h', { hours });
  if (minutes > 0 && seconds > 0) return say('duration.min-s', { minutes, seconds });
  return minutes > 0 ? say('duration.min', { minutes }) : say('duration.s', { seconds });
}
