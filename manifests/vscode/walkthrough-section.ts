import { walkthrough, type WalkthroughStep } from './walkthrough-table.ts';
import type { Json, JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** `contributes.walkthroughs`. */
export function walkthroughsSection(collector: TextCollector): readonly Json[] {
  const { id, title, description, steps } = walkthrough;
  return [
    {
      id,
      title: collector.refer('walkthrough.title', title),
      description: collector.refer('walkthrough.description', description),
      steps: steps.map((step) => stepOf(step, collector)),
    },
  ];
}

function stepOf(step: WalkthroughStep, { refer }: TextCollector): JsonObject {
  const { id, title, description, media, completionEvents } = step;
  const key = `walkthrough.${id}`;
  return {
    id,
    title: refer(`${key}.title`, title),
    description: refer(`${key}.description`, description),
    media:
      media.kind === 'markdown'
        ? { markdown: refer(`${key}.media`, media.file) }
        : { svg: media.file, altText: refer(`${key}.altText`, media.altText) },
    completionEvents,
  };
}
