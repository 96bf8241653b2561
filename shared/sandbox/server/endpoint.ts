import type { AccountBook } from '../accounts/account-book.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import type { CustomisationBook } from '../customisation/customisation-book.ts';
import type { EngineSet } from '../engines/engine.ts';
import type { MockSession } from '../faults/mock-session.ts';
import type { DocumentService } from '../documents/document-service.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { VoiceService } from '../voice/voice-service.ts';
import type { UploadedFile, UploadLimits } from './multipart/read-upload.ts';
import type { RequestFields } from './request-fields.ts';
import type { ReplyFile } from './byte-spool.ts';

/** One operation of the specification: a file under endpoints/ and a row in routes.ts. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with placeholders in braces: `/v3/glossaries/{glossary_id}`. */
  readonly path: string;
  /** The Free plan gets 403 with this sentence. */
  readonly proOnly?: string;
  /** Which keys it is for; developer keys unless told otherwise. The others get 403. */
  readonly role?: ApiKey['role'];
  /** Largest body accepted; an endpoint without it takes no body. */
  readonly bodyLimitInBytes?: number;
  /** Whether a request without a body, of whatever type, is one without fields. */
  readonly isBodyOptional?: boolean;
  /** For an endpoint that takes a file as multipart/form-data: its limits, by key. */
  readonly uploadLimits?: (key: ApiKey) => UploadLimits;
  /** Body fields the specification knows, for strict checking. */
  readonly knownFields?: ReadonlySet<string>;
  /** Whether the 429 count of a mock session applies. */
  readonly throttledByMockSession?: boolean;
  handle(call: EndpointCall): Promise<Reply> | Reply;
}

export interface EndpointCall {
  readonly services: SandboxServices;
  readonly key: ApiKey;
  readonly query: URLSearchParams;
  /** The header of that name. */
  readonly accept: string | undefined;
  /** Decoded values of the path's placeholders. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly fields: RequestFields;
  /** The endpoint's own once it answers; when it throws, the file is removed. */
  readonly file: UploadedFile | null;
  readonly session: MockSession | null;
  /** Aborted when the client goes away or the server closes. */
  readonly signal: AbortSignal;
}

/** What every endpoint may use. */
export interface SandboxServices {
  readonly engines: EngineSet;
  readonly accounts: AccountBook;
  readonly clock: SandboxClock;
  readonly documents: DocumentService;
  readonly customisation: CustomisationBook;
  readonly voice: VoiceService;
  /** Whether answers are such as clients of the public service expect them, where the two differ. */
  readonly isCompatible: boolean;
}

export interface Reply {
  readonly status: number;
  /** Sent as JSON; undefined sends no body, or the file. */
  readonly body: unknown;
  readonly file?: ReplyFile;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the request log. */
  readonly billedCharacters?: number;
  readonly texts?: number;
}

/** 200 with a JSON body. */
export function ok(body: unknown, headers?: Readonly<Record<string, string>>): Reply {
  return headers === undefined ? { status: 200, body } : { status: 200, body, headers };
}

/** 204, what every DELETE answers with. */
export function noContent(): Reply {
  return { status: 204, body: undefined };
}

/** 200 with a text that is no JSON. */
export function textFile(mediaType: string, text: string): Reply {
  const bytes = new TextEncoder().encode(text);
  const file: ReplyFile = {
    mediaType: `${mediaType}; charset=utf-8`,
    byteLength: bytes.byteLength,
    // One piece, which is there already.
    chunks: () => ReadableStream.from([bytes]),
    sent: () => Promise.resolve(),
  };
  return { status: 200, body: undefined, file };
}
