import {
  toolTable,
  type ToolField,
  type ToolRow,
} from '../../extensions/vscode/features/model-tools/tool-table.ts';
import type { Json, JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** `contributes.languageModelTools`. */
export function modelToolsSection(collector: TextCollector): readonly Json[] {
  return Object.entries(toolTable).map(([name, row]) => toolOf(name, row, collector));
}

function toolOf(name: string, row: ToolRow, { refer }: TextCollector): JsonObject {
  const { referenceName, icon, title, description, modelDescription, fields } = row;
  const required = Object.entries(fields).filter(([, field]) => field.required);
  return {
    name,
    toolReferenceName: referenceName,
    canBeReferencedInPrompt: true,
    icon: `$(${icon})`,
    displayName: refer(`tool.${referenceName}.title`, title),
    userDescription: refer(`tool.${referenceName}.description`, description),
    modelDescription,
    tags: ['interlinear', 'translation'],
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(fields).map(([field, row]) => [field, schemaOf(row)]),
      ),
      required: required.map(([field]) => field),
      additionalProperties: false,
    },
  };
}

/** A field without the mark of ours. */
function schemaOf(field: ToolField): JsonObject {
  const entries = Object.entries(field).filter(([name]) => name !== 'required');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof RegExp ? value.source : value]),
  );
}
