import type { ServiceResponse } from '../../../shared/api/core/call-options.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { eachStyleRuleList } from '../../../shared/api/resources/each-page.ts';
import type { StyleMethods } from '../../../shared/api/style-methods.ts';
import type { StyleRuleList } from '../../../shared/api/types/style-rules.ts';
import { looksLikeId } from '../../../shared/terms/index.ts';
import { UsageError } from '../usage-error.ts';
import { pickNamed } from './pick-named.ts';

type Finder = Pick<StyleMethods, 'listStyleRules' | 'getStyleRuleList'>;

/** All style rule lists, page after page. */
export async function listStyles(
  client: Pick<Finder, 'listStyleRules'>,
  detailed: boolean,
  signal: AbortSignal,
): Promise<readonly StyleRuleList[]> {
  const lists: StyleRuleList[] = [];
  for await (const list of eachStyleRuleList(client, { detailed }, { signal })) lists.push(list);
  return lists;
}

/** The style rule list an id or a name means, with rules and instructions. Throws UsageError. */
export async function findStyle(
  client: Finder,
  wanted: string,
  signal: AbortSignal,
): Promise<StyleRuleList> {
  return (await askForStyle(client, wanted, signal)).data;
}

/** The same, with what the service says beside it. */
export async function askForStyle(
  client: Finder,
  wanted: string,
  signal: AbortSignal,
): Promise<ServiceResponse<StyleRuleList>> {
  const style_id = await styleIdOf(client, wanted, signal);
  try {
    return await client.getStyleRuleList({ style_id }, { signal });
  } catch (error) {
    if (!isServiceError(error) || error.kind !== 'not-found') throw error;
    throw new UsageError(
      `There is no style rule list with the id ${style_id}. "interlinear style list" shows them.`,
    );
  }
}

async function styleIdOf(
  client: Pick<Finder, 'listStyleRules'>,
  wanted: string,
  signal: AbortSignal,
): Promise<string> {
  if (looksLikeId(wanted)) return wanted.trim();
  const lists = await listStyles(client, false, signal);
  const words = { one: 'style rule list', many: 'style rule lists' };
  return pickNamed(lists, wanted, words, ({ style_id: id, name }) => ({ id, name })).style_id;
}
