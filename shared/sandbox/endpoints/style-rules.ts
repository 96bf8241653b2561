import {
  readConfiguredRules,
  readInstruction,
  readStyleLanguage,
  readStyleName,
} from '../customisation/styles/read-style-request.ts';
import { shortStyleAnswer, styleAnswer } from '../customisation/styles/held-style.ts';
import type { StyleShelf } from '../customisation/styles/style-shelf.ts';
import { ApiError } from '../server/api-error.ts';
import { noContent, ok, type Endpoint, type EndpointCall } from '../server/endpoint.ts';
import { readFlagOfQuery, readIntegerOfQuery } from '../server/read-query.ts';

const bodyLimitInBytes = 1_048_576;
const proOnly = 'Style rules are available on the Pro plan only.';
const path = '/v3/style_rules';
const ofStyle = `${path}/{style_id}`;
const ofInstruction = `${ofStyle}/custom_instructions/{instruction_id}`;
const instructionFields = new Set(['label', 'prompt', 'source_language']);
const largestPage = 25;
const usualPage = 10;

/** The ten operations on style rule lists (spec 4.6). */
export const styleRules: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    proOnly,
    bodyLimitInBytes,
    knownFields: new Set(['name', 'language', 'configured_rules', 'custom_instructions']),
    handle: (call) => {
      const { fields } = call;
      const style = shelfOf(call).create({
        name: readStyleName(fields),
        language: readStyleLanguage(fields),
        rules: readConfiguredRules(fields.json('configured_rules') ?? {}),
        instructions: (fields.objects('custom_instructions') ?? []).map(readInstruction),
      });
      return { status: 201, body: styleAnswer(style) };
    },
  },
  {
    method: 'GET',
    path,
    proOnly,
    handle: (call) => {
      const isDetailed = readFlagOfQuery(call.query, 'detailed') ?? false;
      const page = readIntegerOfQuery(call.query, 'page', 0) ?? 0;
      const size = readIntegerOfQuery(call.query, 'page_size', 1, largestPage) ?? usualPage;
      const shown = shelfOf(call).all.slice(page * size, (page + 1) * size);
      return ok({ style_rules: shown.map(isDetailed ? styleAnswer : shortStyleAnswer) });
    },
  },
  {
    method: 'GET',
    path: ofStyle,
    proOnly,
    handle: (call) => ok(styleAnswer(shelfOf(call).require(styleId(call)))),
  },
  {
    method: 'PATCH',
    path: ofStyle,
    proOnly,
    bodyLimitInBytes,
    knownFields: new Set(['name']),
    handle: (call) =>
      ok(styleAnswer(shelfOf(call).rename(styleId(call), readStyleName(call.fields)))),
  },
  {
    method: 'PUT',
    path: `${ofStyle}/configured_rules`,
    proOnly,
    bodyLimitInBytes,
    handle: (call) => ok(styleAnswer(shelfOf(call).replaceRules(styleId(call), rulesOfBody(call)))),
  },
  {
    method: 'DELETE',
    path: ofStyle,
    proOnly,
    handle: (call) => {
      shelfOf(call).delete(styleId(call));
      return noContent();
    },
  },
  {
    method: 'POST',
    path: `${ofStyle}/custom_instructions`,
    proOnly,
    bodyLimitInBytes,
    knownFields: instructionFields,
    handle: (call) => {
      const shelf = shelfOf(call);
      const added = shelf.addInstruction(styleId(call), readInstruction(call.fields));
      // Clients read the list or the instruction alone.
      return { status: 201, body: { ...styleAnswer(shelf.require(styleId(call))), ...added } };
    },
  },
  {
    method: 'GET',
    path: ofInstruction,
    proOnly,
    handle: (call) => ok(shelfOf(call).requireInstruction(styleId(call), instructionId(call))),
  },
  {
    method: 'PUT',
    path: ofInstruction,
    proOnly,
    bodyLimitInBytes,
    knownFields: instructionFields,
    handle: (call) => {
      const input = readInstruction(call.fields);
      return ok(shelfOf(call).replaceInstruction(styleId(call), instructionId(call), input));
    },
  },
  {
    method: 'DELETE',
    path: ofInstruction,
    proOnly,
    handle: (call) => {
      shelfOf(call).deleteInstruction(styleId(call), instructionId(call));
      return noContent();
    },
  },
];

/** `{configured_rules: {…}}` as specified, or the bare object that other clients send. */
function rulesOfBody({ fields }: EndpointCall): ReturnType<typeof readConfiguredRules> {
  const bare = fields.toObject();
  if (Object.keys(bare).length === 0) {
    throw new ApiError(400, "Parameter 'configured_rules' not specified.");
  }
  return readConfiguredRules(fields.json('configured_rules') ?? bare);
}

function shelfOf({ services, key }: EndpointCall): StyleShelf {
  return services.customisation.of(key.account).styles;
}

function styleId({ pathValues }: EndpointCall): string {
  return pathValues['style_id'] ?? '';
}

function instructionId({ pathValues }: EndpointCall): string {
  return pathValues['instruction_id'] ?? '';
}
