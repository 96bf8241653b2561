import { say } from '../messages/message.ts';
import type { Clock } from '../ports/clock.ts';
import type { HttpTransport } from '../ports/http-transport.ts';
import type { Logger } from '../ports/logger.ts';
import type { Connection } from './connection.ts';
import type { CallContext, UnreadListener } from './core/call-context.ts';
import { createCallLog } from './core/call-log.ts';
import type { Method, PlainMethod, Operation } from './core/operation.ts';
import { runOperation } from './core/exchange/request.ts';
import { createRequestFrame } from './core/exchange/request-frame.ts';
import {
  DEFAULT_MAX_RETRIES,
  createRetryBudget,
  FULL_RETRY_BUDGET,
  createThrottleGate,
} from './core/retry/retry.ts';
import { validationError } from './core/errors/validation-error.ts';
import { documentMethods } from './document-methods.ts';
import type { DocumentClient } from './documents/document-client.ts';
import { glossaryMethods, type GlossaryMethods } from './glossary-methods.ts';
import { detectLanguages } from './resources/language-detection.ts';
import {
  listLanguageResources,
  listLanguages,
  listLanguagesV2,
  type ListLanguagesRequest,
} from './resources/languages.ts';
import { correctText, rephraseText } from './resources/text-improvement.ts';
import { translateText } from './resources/translate-text.ts';
import { getUsage } from './resources/usage.ts';
import { styleLists, type StyleLists } from './style-methods.ts';
import type {
  DetectLanguageRequest,
  DetectLanguageResponse,
  LanguageResourceV3,
  LanguageV2,
  LanguageV3,
} from './types/languages.ts';
import type {
  CorrectRequest,
  RephraseRequest,
  TextImprovementResponse,
} from './types/text-improvement.ts';
import type { TranslateTextRequest, TranslateTextResponse } from './types/translate-text.ts';
import type { Usage } from './types/usage.ts';

/**
 * What the service does with texts and documents, one method per operation: all but editing
 * style rules, administration and voice. Every method rejects with a `ServiceError` only.
 */
export interface TextClient extends DocumentClient, GlossaryMethods, StyleLists {
  /** POST /v2/translate: at most 50 texts and 131,072 bytes of body (spec 2.2). */
  readonly translateText: Method<TranslateTextRequest, TranslateTextResponse>;
  /** POST /v2/write/rephrase: at most 10,240 bytes of body; Pro plan (spec 2.5). */
  readonly rephraseText: Method<RephraseRequest, TextImprovementResponse>;
  /** POST /v2/write/correct: spelling and grammar only; Pro plan (spec 4.3). */
  readonly correctText: Method<CorrectRequest, TextImprovementResponse>;
  /** POST /v3/detect/language: at most 50 texts; beta accounts (spec 2.6). */
  readonly detectLanguages: Method<DetectLanguageRequest, DetectLanguageResponse>;
  /** GET /v3/languages (spec 4.2). */
  readonly listLanguages: Method<ListLanguagesRequest, readonly LanguageV3[]>;
  /** GET /v3/languages/resources (spec 4.2). */
  readonly listLanguageResources: PlainMethod<readonly LanguageResourceV3[]>;
  /** GET /v2/languages?type=source (spec 4.2, deprecated). */
  readonly listSourceLanguages: PlainMethod<readonly LanguageV2[]>;
  /** GET /v2/languages?type=target (spec 4.2, deprecated). */
  readonly listTargetLanguages: PlainMethod<readonly LanguageV2[]>;
  /** GET /v2/usage (spec 2.9). */
  readonly getUsage: PlainMethod<Usage>;
}

export interface ClientParts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly logger?: Logger;
  /** Told of answers that could not be read in all their parts, for hosts that say so. */
  readonly onUnread?: UnreadListener;
}

/** Defaults for all calls of one client. */
export interface ClientOptions {
  /** Sent as User-Agent, such as `interlinear/1.2.3`; at most 256 printable characters. */
  readonly userAgent?: string;
  /** Longest time of one attempt; 60 s. */
  readonly timeoutInMs?: number;
  /** Longest time of a whole call; 5 minutes. */
  readonly deadlineInMs?: number;
  /** 3; attempts are one more. */
  readonly maxRetries?: number;
  /** Retry budget of the client (R5); 500, of which a retry takes 5 or 10. */
  readonly retryBudget?: number;
  /** Longest answer that is read; 16 MiB. */
  readonly maxResponseBytes?: number;
}

const DEFAULT_TIMEOUT_IN_MS = 60_000;
const DEFAULT_DEADLINE_IN_MS = 300_000;
const DEFAULT_MAX_RESPONSE_BYTES = 16_777_216;

/** How operations become methods of one client. */
export interface MethodMaker {
  readonly context: CallContext;
  readonly method: <Input, Output>(operation: Operation<Input, Output>) => Method<Input, Output>;
  readonly plain: <Input, Output>(
    operation: Operation<Input, Output>,
    input: Input,
  ) => PlainMethod<Output>;
}

/** One for each client: it owns a retry budget and a pause that all calls share. */
export function createMethodMaker(
  connection: Connection,
  parts: ClientParts,
  options: ClientOptions = {},
): MethodMaker {
  const context: CallContext = {
    transport: parts.transport,
    clock: parts.clock,
    frame: createRequestFrame(connection, readUserAgent(options.userAgent)),
    budget: createRetryBudget(options.retryBudget ?? FULL_RETRY_BUDGET),
    gate: createThrottleGate(),
    log: createCallLog(parts.logger),
    ...(parts.onUnread === undefined ? {} : { onUnread: parts.onUnread }),
    defaults: {
      timeoutInMs: options.timeoutInMs ?? DEFAULT_TIMEOUT_IN_MS,
      deadlineInMs: options.deadlineInMs ?? DEFAULT_DEADLINE_IN_MS,
      maxRetries: options.maxRetries ?? DEFAULT_MAX_RETRIES,
      maxResponseBytes: options.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
    },
  };
  return {
    context,
    method:
      (operation) =>
      (input, callOptions = {}) =>
        runOperation(context, operation, input, callOptions),
    plain:
      (operation, input) =>
      (callOptions = {}) =>
        runOperation(context, operation, input, callOptions),
  };
}

/** One client per connection, for hosts that never administrate an account and never listen. */
export function createTextClient(
  connection: Connection,
  parts: ClientParts,
  options: ClientOptions = {},
): TextClient {
  return Object.freeze(textMethods(createMethodMaker(connection, parts, options)));
}

export function textMethods({ context, method, plain }: MethodMaker): TextClient {
  return {
    translateText: method(translateText),
    rephraseText: method(rephraseText),
    correctText: method(correctText),
    detectLanguages: method(detectLanguages),
    listLanguages: method(listLanguages),
    listLanguageResources: plain(listLanguageResources, null),
    listSourceLanguages: plain(listLanguagesV2, 'source'),
    listTargetLanguages: plain(listLanguagesV2, 'target'),
    getUsage: plain(getUsage, null),
    ...documentMethods(context),
    ...glossaryMethods(method),
    ...styleLists(method),
  };
}

/** Printable and short: request headers have 16 KiB in all. */
function readUserAgent(userAgent = 'interlinear'): string {
  if (/^[\x20-\x7e]{1,256}$/.test(userAgent)) return userAgent;
  throw validationError({
    field: 'userAgent',
    said: say('not-printable'),
  });
}
