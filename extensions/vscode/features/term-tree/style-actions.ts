import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import {
  checkInstruction,
  checkStyleName,
} from '../../../../shared/api/core/limits/style-limits.ts';
import { unreadRules } from '../../../../shared/api/resources/read-style-rules.ts';
import type { CustomInstructionInput } from '../../../../shared/api/types/style-rules.ts';
import type { ForgottenList } from '../../../../shared/cache/account-lists.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { faultOf, sameName } from './check-words.ts';
import { pickLanguage, styleFor } from './pick-nodes.ts';
import { change, requireLink, type TermDesk } from './term-desk.ts';
import { asNode } from './term-node.ts';
import { dropFromSettings, followRename, useInWorkspace, type UsableThing } from './use-terms.ts';

const styles: ForgottenList = { kind: 'styles' };

export async function createStyleRules(desk: TermDesk): Promise<void> {
  const link = await requireProLink(desk);
  if (link === null) return;
  const name = await askStyleName(desk, link, l10n.t('New Style Rule List'), '');
  if (name === null) return;
  const language = await pickLanguage(desk, link, l10n.t('Style rules for'));
  if (language === null) return;
  const { data: list } = await change(desk, link, { name, what: [styles] }, () =>
    link.client.createStyleRuleList({ name, language }),
  );
  const use = l10n.t('Use in This Workspace');
  const add = l10n.t('Add Instruction…');
  const said = l10n.t('The style rule list {0} was made. It has no rules yet.', name);
  const answer = await desk.questions.say(said, [use, add]);
  if (answer === use) await useInWorkspace(desk.services, link, thingOf(list), true);
  if (answer === add) await editInstruction(desk, { kind: 'style', list });
}

export async function renameStyleRules(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireProLink(desk);
  if (link === null) return;
  const title = l10n.t('Rename Style Rule List');
  const list = await styleFor(desk, link, node, title);
  if (list === null) return;
  const { style_id, name: before } = list;
  const name = await askStyleName(desk, link, title, before);
  if (name === null || name === before) return;
  await change(desk, link, { name: before, what: [styles] }, () =>
    link.client.renameStyleRuleList({ style_id, name }),
  );
  await followRename(link, thingOf(list), name);
}

export async function deleteStyleRules(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireProLink(desk);
  if (link === null) return;
  const list = await styleFor(desk, link, node, l10n.t('Delete Style Rule List'));
  if (list === null) return;
  const { style_id, name } = list;
  const question = l10n.t('Delete the style rule list {0}?', name);
  const detail = l10n.t(
    'Its rules and instructions are deleted for everybody who uses this account, and cannot be restored.',
  );
  if (!(await desk.questions.confirm(question, detail, l10n.t('Delete')))) return;
  await change(desk, link, { name, what: [styles] }, () =>
    link.client.deleteStyleRuleList({ style_id }),
  );
  await dropFromSettings(link, thingOf(list));
}

/** Adds an instruction to a list, or replaces the one of the node. */
export async function editInstruction(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireProLink(desk);
  if (link === null) return;
  const present = asNode(node, 'instruction')?.instruction ?? null;
  const title = present === null ? l10n.t('Add Instruction') : l10n.t('Edit Instruction');
  const list = await styleFor(desk, link, node, title);
  if (list === null) return;
  const wanted = await askInstruction(desk, title, present);
  if (wanted === null) return;
  const { style_id, name } = list;
  await change(desk, link, { name, what: [styles] }, async () => {
    if (present === null) await link.client.addCustomInstruction({ style_id, ...wanted });
    else {
      const instruction = { style_id, instruction_id: present.id, ...wanted };
      await link.client.replaceCustomInstruction(instruction);
    }
  });
}

export async function deleteInstruction(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireProLink(desk);
  const found = asNode(node, 'instruction');
  if (link === null || found === null) return;
  const { list, instruction } = found;
  const question = l10n.t('Delete the instruction {0}?', instruction.label);
  const detail = inert`${instruction.prompt}\n\n${l10n.t('This cannot be undone.')}`;
  if (!(await desk.questions.confirm(question, detail, l10n.t('Delete')))) return;
  const { style_id } = list;
  await change(desk, link, { name: instruction.label, what: [styles] }, () =>
    link.client.deleteCustomInstruction({ style_id, instruction_id: instruction.id }),
  );
}

/** Takes one configured rule out of a list; all of them are edited as a document. */
export async function removeRule(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireProLink(desk);
  const found = asNode(node, 'rule');
  if (link === null || found === null) return;
  const { list, category, rule } = found;
  const { style_id, name } = list;
  const question = l10n.t('Remove the rule {0} from {1}?', rule, name);
  const detail = inert`${category} · ${found.value}`;
  if (!(await desk.questions.confirm(question, detail, l10n.t('Remove')))) return;
  // All rules are replaced at once: what somebody else changed meanwhile is taken along.
  const { data: now, meta } = await link.client.getStyleRuleList({ style_id });
  if (!(await confirmLoss(desk, name, unreadRules(meta)))) return;
  const categories = Object.entries(now.configured_rules ?? {}).map(
    ([each, rules]): [string, Readonly<Record<string, string>>] => [
      each,
      each === category ? without(rules, rule) : rules,
    ],
  );
  const kept = categories.filter(([, rules]) => Object.keys(rules).length > 0);
  const configured_rules = Object.fromEntries(kept);
  await change(desk, link, { name, what: [styles] }, () =>
    link.client.replaceConfiguredRules({ style_id, configured_rules }),
  );
}

/** Whether rules in a form that is not known, which cannot be sent again, may go. */
async function confirmLoss(
  { questions }: TermDesk,
  name: string,
  rules: readonly string[],
): Promise<boolean> {
  if (rules.length === 0) return true;
  const question = l10n.t(
    'Some rules of {0} have a form that this version does not know. Take them out too?',
    name,
  );
  return questions.confirm(question, joinInert(rules.map(inertLine), '\n'), l10n.t('Remove'));
}

/** Style rules are part of the Pro plan (spec 2.8). @throws UserError with a key of the Free plan */
async function requireProLink(desk: TermDesk): Promise<ServiceLink | null> {
  const link = await requireLink(desk);
  if (link?.plan !== 'free') return link;
  throw new UserError(
    l10n.t(
      'Style rules are part of the Pro plan, and this key is of the Free plan. Connect with a key of a Pro account to use them.',
    ),
  );
}

async function askStyleName(
  { questions }: TermDesk,
  { lists }: ServiceLink,
  title: Inert,
  value: string,
): Promise<string | null> {
  const { value: known } = await lists.styles();
  const entered = await questions.words({
    title,
    prompt: l10n.t('Name of the list'),
    value,
    check: (text) =>
      faultOf(() => {
        checkStyleName(text);
      }),
    doubt: sameName(
      known.map(({ name }) => name),
      value,
    ),
  });
  return entered === null ? null : entered.trim();
}

async function askInstruction(
  { questions }: TermDesk,
  title: Inert,
  present: CustomInstructionInput | null,
): Promise<CustomInstructionInput | null> {
  const label = await questions.words({
    title,
    prompt: l10n.t('A short name for it'),
    value: present?.label ?? '',
    check: (text) =>
      faultOf(() => {
        checkInstruction({ label: text, prompt: 'x' });
      }),
  });
  if (label === null) return null;
  const prompt = await questions.words({
    title,
    prompt: l10n.t('What the translation is to do, in a sentence of 300 characters at most'),
    value: present?.prompt ?? '',
    check: (text) =>
      faultOf(() => {
        checkInstruction({ label: 'x', prompt: text });
      }),
  });
  if (prompt === null) return null;
  const source = present?.source_language;
  return {
    label: label.trim(),
    prompt: prompt.trim(),
    ...(source === undefined ? {} : { source_language: source }),
  };
}

function without(rules: Readonly<Record<string, string>>, rule: string): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => name !== rule));
}

function thingOf(list: { readonly style_id: string; readonly name: string }): UsableThing {
  return { setting: 'styleRules', id: list.style_id, name: list.name };
}
