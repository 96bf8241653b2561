import type { MessageCode } from '../../../shared/messages/message.ts';
import type { Wording } from '../../../shared/messages/wording.ts';

/**
 * The shared sentences in the language of the pane; empty before it is loaded. In the bundle of the
 * pane they stand where the core reads its English ones, so that a German pane loads no English.
 */
export const english: Partial<Record<MessageCode, Wording>> = {};
