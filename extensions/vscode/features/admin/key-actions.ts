import type { Inert } from '../../../../shared/text/inert.ts';
import type { DeveloperKey } from '../../../../shared/api/types/developer-keys.ts';
import { readCharacters } from '../../../../shared/text/read-characters.ts';
import type { AdminLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { AdminQuestions } from './admin-questions.ts';

interface Desk {
  readonly link: AdminLink;
  readonly questions: AdminQuestions;
}

/** Each resolves to whether something was changed. Rejects with a `ServiceError`. */
export type KeyAction = (desk: Desk, key: DeveloperKey) => Promise<boolean>;

const LONGEST_LABEL = 200;
const MINUTE_IN_MS = 60_000;

function checkLabel(text: string): Inert | null {
  if (text.trim() === '') return l10n.t('Enter who or what the key is for.');
  return text.length > LONGEST_LABEL ? l10n.t('Use at most {0} characters.', LONGEST_LABEL) : null;
}

/** Makes a key and shows it once. False on Escape. */
export async function createKey({ link, questions }: Desk): Promise<boolean> {
  const label = await questions.words({
    title: l10n.t('New Developer Key'),
    prompt: l10n.t('Who or what is it for? At most 25 keys can be active.'),
    check: checkLabel,
  });
  if (label === null) return false;
  const { data } = await link.client.createDeveloperKey({ label: label.trim() });
  if (data.secret === null) {
    await questions.say(
      l10n.t(
        'The key “{0}” was made. The service does not tell the key itself: copy it on the page of the account.',
        data.label,
      ),
      [],
    );
  } else await questions.showSecret(data.label, data.secret);
  return true;
}

const rename: KeyAction = async ({ link, questions }, { key_id, label: former }) => {
  const label = await questions.words({
    title: l10n.t('Rename “{0}”', former),
    prompt: l10n.t('The new label.'),
    value: former,
    check: checkLabel,
  });
  if (label === null || label.trim() === former) return false;
  await link.client.renameDeveloperKey({ key_id, label: label.trim() });
  return true;
};

const limit: KeyAction = async (desk, key) => {
  if (key.usage_limits.speech_to_text_milliseconds === undefined) return limitText(desk, key);
  const chosen = await desk.questions.pick(l10n.t('Limit of “{0}”', key.label), [
    { label: l10n.t('Characters'), value: limitText },
    { label: l10n.t('Time of speech'), value: limitSpeech },
  ]);
  return chosen === null ? false : chosen(desk, key);
};

const limitText: KeyAction = async ({ link, questions }, { key_id, label, usage_limits }) => {
  const characters = await askForLimit(questions, {
    title: l10n.t('Limit of “{0}”', label),
    prompt: l10n.t('Most characters a month; 0 blocks the key, an empty field means no limit.'),
    present: usage_limits.characters,
    fault: l10n.t('Enter a whole number such as 500000.'),
  });
  if (characters === undefined) return false;
  await link.client.limitDeveloperKey({ key_id, characters });
  return true;
};

/** In whole minutes; the limit of characters stays. */
const limitSpeech: KeyAction = async ({ link, questions }, { key_id, label, usage_limits }) => {
  const { characters, speech_to_text_milliseconds: present = null } = usage_limits;
  const minutes = await askForLimit(questions, {
    title: l10n.t('Limit of “{0}”', label),
    prompt: l10n.t(
      'Most minutes of speech a month; 0 blocks speech, an empty field means no limit.',
    ),
    present: present === null ? null : Math.ceil(present / MINUTE_IN_MS),
    fault: l10n.t('Enter whole minutes such as 120.'),
  });
  if (minutes === undefined) return false;
  const speech_to_text_milliseconds = minutes === null ? null : minutes * MINUTE_IN_MS;
  await link.client.limitDeveloperKey({ key_id, characters, speech_to_text_milliseconds });
  return true;
};

/** A number, null for no limit, undefined on Escape. */
async function askForLimit(
  questions: AdminQuestions,
  limits: {
    readonly title: Inert;
    readonly prompt: Inert;
    readonly present: number | null;
    readonly fault: Inert;
  },
): Promise<number | null | undefined> {
  const { title, prompt, present, fault } = limits;
  const entered = await questions.words({
    title,
    prompt,
    value: present === null ? '' : String(present),
    check: (text) => (text.trim() === '' || readCharacters(text.trim()) !== null ? null : fault),
  });
  if (entered === null) return undefined;
  return entered.trim() === '' ? null : readCharacters(entered.trim());
}

const block: KeyAction = async ({ link, questions }, { key_id, label }) => {
  const isWanted = await questions.confirm(
    l10n.t('Block the key “{0}”?', label),
    l10n.t('It can be used for nothing until its limit is set again.'),
    l10n.t('Block'),
  );
  if (isWanted) await link.client.limitDeveloperKey({ key_id, characters: 0 });
  return isWanted;
};

const unblock: KeyAction = async ({ link }, { key_id }) => {
  await link.client.limitDeveloperKey({ key_id, characters: null });
  return true;
};

/** Two answers, since there is no way back. */
const deactivate: KeyAction = async ({ link, questions }, { key_id, label }) => {
  const isMeant = await questions.confirm(
    l10n.t('Deactivate the key “{0}”?', label),
    l10n.t('It stops working at once, wherever it is used. Blocking it instead can be taken back.'),
    l10n.t('Deactivate…'),
  );
  if (!isMeant) return false;
  const isForGood = await questions.confirm(
    l10n.t('Deactivate “{0}” for good?', label),
    l10n.t('No key can be activated again, this one neither.'),
    l10n.t('Deactivate for Good'),
  );
  if (isForGood) await link.client.deactivateDeveloperKey({ key_id });
  return isForGood;
};

export const keyActions: ReadonlyMap<string, KeyAction> = new Map([
  ['rename', rename],
  ['limit', limit],
  ['block', block],
  ['unblock', unblock],
  ['deactivate', deactivate],
]);
